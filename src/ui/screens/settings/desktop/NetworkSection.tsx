import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPort, isProxyServer, serverOf } from "../../../../domain/settings/proxy.ts";
import type { ProxyConfig } from "../../../../domain/settings/settings.ts";
import { afterPress } from "../../../core/after-press.ts";
import { useDeadProxies } from "../../../core/dead-proxies.ts";
import { useDesktop } from "../../../core/desktop-context.tsx";
import { useKeptAtEnd } from "../../../core/kept-at-end.ts";
import { useSettings, useChangeSettings } from "../../../core/streams/settings-state.ts";
import { showToast } from "../../../features/toast/toasts.ts";
import { Button } from "../../../kit/Button.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { SegmentedRow } from "../ChoiceRows.tsx";
import styles from "./NetworkSection.module.css";
import { SettingRow } from "../SettingRow.tsx";
import { SettingsSection } from "../SettingsSection.tsx";

const PROTOCOLS = ["noProxy", "HTTP", "HTTPS"] as const;

/** The proxy by which the API server reaches the music service (B64); on the desktop, it is used for everything. */
export function NetworkSection() {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const isDesktop = useDesktop() !== null;
  const { proxyConfig } = useSettings();
  const { protocol, server, port } = proxyConfig;
  const isDead = useDeadProxies().includes("everything");
  /** With what was changed last: one press may both leave the address and choose a protocol. */
  const latest = useRef(proxyConfig);
  useEffect(() => {
    latest.current = proxyConfig;
  }, [proxyConfig]);
  const changeProxy = (patch: Partial<ProxyConfig>): void => {
    latest.current = { ...latest.current, ...patch };
    change({ proxyConfig: latest.current });
  };
  return (
    <SettingsSection id="network">
      <SegmentedRow
        id="proxyProtocol"
        name={t("settings.proxyProtocol.name")}
        hint={t(isDesktop ? "settings.proxyProtocol.everything" : "settings.proxyProtocol.hint")}
        value={protocol}
        options={PROTOCOLS.map((value) => ({ value, label: t(`settings.proxyProtocol.${value}`) }))}
        onChange={(chosen) => changeProxy({ protocol: chosen })}
      />
      {protocol !== "noProxy" && (
        <SettingRow
          id="proxyAddress"
          label={t("settings.proxyAddress.name")}
          hint={t("settings.proxyAddress.hint")}
          isWide
        >
          {/* The key resets the form when the address was changed elsewhere. */}
          {() => (
            <Address
              key={`${server}:${port ?? ""}`}
              proxy={proxyConfig}
              isDead={isDead}
              onChange={changeProxy}
            />
          )}
        </SettingRow>
      )}
    </SettingsSection>
  );
}

interface AddressProps {
  readonly proxy: ProxyConfig;
  /** The proxy at this address does not answer. */
  readonly isDead: boolean;
  readonly onChange: (address: Pick<ProxyConfig, "server" | "port">) => void;
}

const shownPort = ({ port }: ProxyConfig): string => (port === null ? "" : String(port));

function Address({ proxy, isDead, onChange }: AddressProps) {
  const { t } = useTranslation();
  const [server, setServer] = useState(proxy.server);
  const [port, setPort] = useState(shownPort(proxy));
  const [isTried, setTried] = useState(false);
  const host = serverOf(server);
  const number = Number(port);
  const isServerFine = isProxyServer(host);
  const dead = isDead && host === proxy.server ? t("settings.proxyAddress.dead") : null;
  const isFine = isServerFine && isPort(number);
  const keep = (): void => onChange({ server: host, port: number });
  const apply = (): void => {
    setTried(true);
    if (!isFine) return;
    keep();
    showToast("proxySaved");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
  };
  const isWritten = host !== proxy.server || port !== shownPort(proxy);
  // As every field, these hold once they are left (B63): both together, and not while the window has lost the focus.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const form = currentTarget.closest("form");
    const isStaying = (): boolean =>
      form?.contains(relatedTarget) === true || form?.contains(document.activeElement) === true;
    afterPress(() => {
      if (isWritten && !isStaying()) apply();
    });
  };
  useKeptAtEnd(isFine && isWritten, keep);
  return (
    <form className={styles["address"]} noValidate onSubmit={submit}>
      <TextField
        label={t("settings.proxyAddress.server")}
        autoComplete="off"
        spellCheck={false}
        value={server}
        problem={isTried && !isServerFine ? t("settings.proxyAddress.wrongServer") : dead}
        onChange={setServer}
        onBlur={leave}
      />
      <TextField
        label={t("settings.proxyAddress.port")}
        inputMode="numeric"
        autoComplete="off"
        value={port}
        problem={isTried && !isPort(number) ? t("settings.proxyAddress.wrongPort") : null}
        onChange={setPort}
        onBlur={leave}
      />
      <Button type="submit" className={styles["apply"]} onBlur={leave}>
        {t("settings.proxyAddress.apply")}
      </Button>
    </form>
  );
}
