/** @file The doubles of tray, menus, Touch Bar, images, global keys and system theme. */
import type {
  GlobalShortcut,
  Menu,
  MenuItem,
  MenuItemConstructorOptions,
  nativeImage,
  NativeImage,
  NativeTheme,
  TouchBarButton,
  TouchBarButtonConstructorOptions,
  TouchBarLabel,
  TouchBarLabelConstructorOptions,
  Tray,
} from "electron";
import { createEvents, type Events, type Recorder } from "./recorder.ts";

export interface FakeItem {
  readonly label: string;
  readonly type: NonNullable<MenuItemConstructorOptions["type"]>;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly registerAccelerator: boolean;
  readonly isEnabled: boolean;
  isChecked: boolean;
  readonly submenu: FakeMenu | null;
  /** Clicks the item as a listener does; the system then ticks it by itself. */
  click(): void;
}

export interface FakeMenu {
  readonly items: readonly FakeItem[];
}

function createMenu(template: readonly MenuItemConstructorOptions[]): FakeMenu {
  const items: FakeItem[] = template.map((options) => {
    const {
      label = "",
      submenu,
      role,
      type = submenu === undefined ? "normal" : "submenu",
    } = options;
    if (label === "" && role === undefined && type !== "separator")
      throw new TypeError("Invalid template for MenuItem: must have label, role or type");
    return {
      label,
      type,
      role,
      accelerator: options.accelerator ?? undefined,
      registerAccelerator: options.registerAccelerator ?? true,
      isEnabled: options.enabled ?? true,
      isChecked: options.checked ?? false,
      submenu: Array.isArray(submenu) ? createMenu(submenu) : null,
      click() {
        if (!this.isEnabled) return;
        if (type === "checkbox") this.isChecked = !this.isChecked;
        if (type === "radio") for (const item of items) item.isChecked = item === this;
        options.click?.({} as MenuItem, undefined, {} as Electron.KeyboardEvent);
      },
    };
  });
  return { items };
}

/** Menus; a double's menu stands for Electron's own. */
export function createMenus(recorder: Recorder) {
  const shown: { application: FakeMenu | null } = { application: null };
  const statics = {
    buildFromTemplate: (template) =>
      createMenu(template as MenuItemConstructorOptions[]) as unknown as Menu,
    setApplicationMenu: (menu) => {
      shown.application = menu as unknown as FakeMenu | null;
    },
  } satisfies Partial<typeof Menu>;
  return { api: recorder.strict("Menu", statics), shown };
}

export interface FakeTray {
  image: string;
  /** The text beside the icon, in the menu bar of macOS. */
  title: string;
  tooltip: string;
  menu: FakeMenu | null;
  isDestroyed: boolean;
  readonly events: Events;
}

const nameOf = (image: string | NativeImage): string =>
  typeof image === "string" ? image : (drawnFrom.get(image) ?? "a picture");
/** Images of all worlds, with their files. */
const drawnFrom = new WeakMap<object, string>();

export function createTrays(recorder: Recorder) {
  const trays: FakeTray[] = [];
  const make = (image: string | NativeImage): object => {
    const events = createEvents();
    const tray: FakeTray = {
      image: nameOf(image),
      title: "",
      tooltip: "",
      menu: null,
      isDestroyed: false,
      events,
    };
    trays.push(tray);
    const parts = {
      setImage: (next) => {
        tray.image = nameOf(next);
      },
      setTitle: (text) => {
        tray.title = text;
      },
      setToolTip: (text) => {
        tray.tooltip = text;
      },
      setContextMenu: (menu) => {
        tray.menu = menu as unknown as FakeMenu | null;
      },
      destroy: () => {
        tray.isDestroyed = true;
      },
    } satisfies Partial<Tray>;
    return recorder.strict("tray", { ...events.parts, ...parts });
  };
  return { api: recorder.constructible("Tray", make), trays };
}

export interface FakeTouchButton {
  readonly press: () => void;
  readonly shown: Pick<TouchBarButton, "accessibilityLabel" | "enabled" | "icon">;
}

export function createTouchBars(recorder: Recorder) {
  const buttons: FakeTouchButton[] = [];
  const labels: Pick<TouchBarLabel, "label">[] = [];
  const makeLabel = ({ label = "" }: TouchBarLabelConstructorOptions): object => {
    const parts = { label } satisfies Partial<TouchBarLabel>;
    labels.push(parts);
    return recorder.strict("touchBarLabel", parts);
  };
  const makeButton = ({ click = () => {} }: TouchBarButtonConstructorOptions): object => {
    const parts = {
      accessibilityLabel: "",
      enabled: true,
      icon: null as unknown as NativeImage,
    } satisfies Partial<TouchBarButton>;
    buttons.push({ press: click, shown: parts });
    return recorder.strict("touchBarButton", parts);
  };
  const TouchBarButton = recorder.constructible("TouchBar.TouchBarButton", makeButton);
  const makeBar = (options: object): object => recorder.strict("touchBar", { ...options });
  const TouchBarLabel = recorder.constructible("TouchBar.TouchBarLabel", makeLabel);
  const api = recorder.constructible("TouchBar", makeBar, { TouchBarButton, TouchBarLabel });
  return { api, buttons, labels };
}

/** Creates images that remember their file. */
export function createImages(recorder: Recorder) {
  const make = (path: string): NativeImage => {
    const parts: Partial<NativeImage> = { setTemplateImage: () => {} };
    const image = recorder.strict("nativeImage", parts) as NativeImage;
    drawnFrom.set(image, path);
    return image;
  };
  const parts = {
    createFromPath: make,
    createEmpty: () => make(""),
  } satisfies Partial<typeof nativeImage>;
  return {
    api: recorder.strict("nativeImage", parts),
    pathOf: (image: object): string | undefined => drawnFrom.get(image),
  };
}

/** Modifiers, then one key that Electron knows. */
const ACCELERATOR =
  /^(?:(?:Alt|Option|Shift|Control|Ctrl|Command|Cmd|CommandOrControl|CmdOrCtrl|Super)\+)*(?:[A-Z0-9]|F\d{1,2}|Up|Down|Left|Right|Space|Plus|[=\-~[\];',./])$/;

export function createGlobalKeys(recorder: Recorder) {
  const registered = new Map<string, () => void>();
  const facts: { takenByOthers: ReadonlySet<string> } = { takenByOthers: new Set() };
  const parts = {
    register: (keys, press) => {
      if (!ACCELERATOR.test(keys)) throw new TypeError(`conversion failure from ${keys}`);
      if (facts.takenByOthers.has(keys) || registered.has(keys)) return false;
      registered.set(keys, press);
      return true;
    },
    unregisterAll: () => registered.clear(),
  } satisfies Partial<GlobalShortcut>;
  return { api: recorder.strict("globalShortcut", parts), registered, facts };
}

export function createTheme(recorder: Recorder) {
  const events = createEvents();
  const facts = { isDark: false, isSystemDark: false as boolean | undefined };
  const parts = {
    get shouldUseDarkColors() {
      return facts.isDark;
    },
    get shouldUseDarkColorsForSystemIntegratedUI() {
      // Undefined for older Electron, which does not have it.
      return facts.isSystemDark as boolean;
    },
  } satisfies Partial<NativeTheme>;
  // Not spread, because the values of the getters change.
  const api = recorder.strict("nativeTheme", Object.assign(parts, events.parts));
  return {
    api,
    events,
    facts,
    change: (isSystemDark: boolean | undefined): void => {
      facts.isSystemDark = isSystemDark;
      events.emit("updated");
    },
  };
}
