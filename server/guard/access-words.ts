import type { Language } from "../../src/domain/settings/language.ts";

interface AccessWords {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly open: string;
  readonly wrong: string;
  readonly tooMany: string;
}

/** Texts of the page that asks for the access key. */
export const ACCESS_WORDS: Readonly<Record<Language, AccessWords>> = {
  en: {
    title: "This Tonearm is private",
    lead: "Enter the access key you got from its owner.",
    label: "Access key",
    open: "Open",
    wrong: "This key doesn’t open it. Check it and try again.",
    tooMany: "Too many tries. Wait a minute and try again.",
  },
  "zh-CN": {
    title: "这个 Tonearm 不对外开放",
    lead: "请输入所有者给你的访问密钥。",
    label: "访问密钥",
    open: "打开",
    wrong: "密钥不对，请检查后重试。",
    tooMany: "尝试次数太多，请过一分钟再试。",
  },
  "zh-TW": {
    title: "這個 Tonearm 不對外開放",
    lead: "請輸入擁有者給你的存取金鑰。",
    label: "存取金鑰",
    open: "開啟",
    wrong: "金鑰不對，請檢查後再試一次。",
    tooMany: "嘗試次數太多，請過一分鐘再試。",
  },
  tr: {
    title: "Bu Tonearm herkese açık değil",
    lead: "Sahibinden aldığın erişim anahtarını yaz.",
    label: "Erişim anahtarı",
    open: "Aç",
    wrong: "Bu anahtar açmıyor. Kontrol edip yeniden dene.",
    tooMany: "Çok fazla deneme yaptın. Bir dakika bekleyip yeniden dene.",
  },
};
