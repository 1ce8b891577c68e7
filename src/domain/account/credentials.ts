/** What was typed to log in. */
export type TypedCredentials =
  | {
      readonly kind: "phone";
      readonly countryCode: string;
      readonly phone: string;
      readonly password: string;
    }
  | { readonly kind: "mail"; readonly mail: string; readonly password: string };

export type CredentialField = "countryCode" | "phone" | "mail" | "password";

export interface CheckedCredentials {
  /** As the service wants them; null while a field is wrong. */
  readonly credentials: TypedCredentials | null;
  /** Fields that cannot be right, in the order of the form. */
  readonly wrong: readonly CredentialField[];
}

const COUNTRY_CODE = /^\d{1,4}$/;
/** E.164 allows fifteen digits with the country code. */
const PHONE = /^\d{4,14}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Full-width digits are what a Chinese keyboard may write. */
const plain = (typed: string): string => typed.normalize("NFKC").trim();
/** Digits alone: blanks, hyphens, brackets and the plus are for the eye (B5). */
const digits = (typed: string): string => plain(typed).replaceAll(/[\s()+.-]/g, "");

/** Checks what was typed beside its fields, before anything is sent. */
export function checkCredentials(typed: TypedCredentials): CheckedCredentials {
  const { password } = typed;
  const noPassword: readonly CredentialField[] = password === "" ? ["password"] : [];
  if (typed.kind === "mail") {
    const mail = plain(typed.mail);
    const wrong = [...(MAIL.test(mail) ? [] : ["mail" as const]), ...noPassword];
    return { wrong, credentials: wrong.length > 0 ? null : { kind: "mail", mail, password } };
  }
  const countryCode = digits(typed.countryCode).replace(/^00/, "");
  const phone = digits(typed.phone);
  const wrong = [
    ...(COUNTRY_CODE.test(countryCode) ? [] : ["countryCode" as const]),
    ...(PHONE.test(phone) ? [] : ["phone" as const]),
    ...noPassword,
  ];
  return {
    wrong,
    credentials: wrong.length > 0 ? null : { kind: "phone", countryCode, phone, password },
  };
}
