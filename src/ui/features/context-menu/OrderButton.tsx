import { ArrowDownUp, Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Menu, MenuItem, type MenuPoint } from "../../kit/menu/Menu.tsx";
import { useMenuGap } from "./use-menu-gap.ts";

const GAP_PX = 6;

export interface OrderButtonProps<Order extends string> {
  /** Name of the button, which includes the order. */
  readonly name: string;
  readonly menuName: string;
  readonly orders: readonly Order[];
  readonly order: Order;
  readonly wordFor: (order: Order) => string;
  readonly className?: string | undefined;
  readonly onChange: (order: Order) => void;
}

/** Shows the current order of a list and opens a menu to choose another. */
export function OrderButton<Order extends string>(props: OrderButtonProps<Order>) {
  const { name, orders, order, wordFor } = props;
  const gap = useMenuGap();
  const [at, setAt] = useState<MenuPoint | null>(null);
  return (
    <>
      <Button
        look="bare"
        isSmall
        icon={ArrowDownUp}
        className={props.className}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={name}
        title={name}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + GAP_PX });
        }}
      >
        <span>{wordFor(order)}</span>
      </Button>
      {at !== null && (
        <Menu name={props.menuName} at={at} bottomGap={gap} onClose={() => setAt(null)}>
          {orders.map((choice) => (
            <MenuItem
              key={choice}
              isChecked={choice === order}
              {...(choice === order ? { icon: Check } : {})}
              onSelect={() => props.onChange(choice)}
            >
              {wordFor(choice)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
