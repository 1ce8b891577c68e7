/** The input of a log-in form. */
export type TypedCredentials =
  | {
      readonly kind: "phone";
      readonly countryCode: string;
      readonly phone: string;
      readonly password: string;
    }
  | { readonly kind: "mail"; readonly mail: string; readonly password: string }
  | {
      /** With the code of a text message. */
      readonly kind: "message";
      readonly countryCode: string;
      readonly phone: string;
      readonly code: string;
    };

export type CredentialField = "countryCode" | "phone" | "mail" | "password" | "code";

/** A phone number in the service's form: digits only, the country code apart. */
export interface PhoneNumber {
  readonly countryCode: string;
  readonly phone: string;
}

export interface CheckedCredentials {
  /** In the service's form; null while a field is invalid. */
  readonly credentials: TypedCredentials | null;
  /** Invalid fields, in the order of the form. */
  readonly wrong: readonly CredentialField[];
}

const COUNTRY_CODE = /^\d{1,4}$/;
/** E.164 allows fifteen digits with the country code. */
const PHONE = /^\d{4,14}$/;
/** Code of a text message. */
const CODE = /^\d{4,6}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** NFKC, because a Chinese keyboard may type full-width digits. */
const plain = (typed: string): string => typed.normalize("NFKC").trim();
/** Digits only: spaces, hyphens, brackets and the plus sign are for readability (B5). */
const digits = (typed: string): string => plain(typed).replaceAll(/[\s()+.-]/g, "");

/** The field, if it is invalid. */
const unless = (isRight: boolean, field: CredentialField): readonly CredentialField[] =>
  isRight ? [] : [field];

/** Checks a typed phone number; `wrong` has its invalid fields. */
export function checkPhoneNumber(typed: PhoneNumber): PhoneNumber & {
  readonly wrong: readonly CredentialField[];
} {
  const countryCode = digits(typed.countryCode).replace(/^00/, "");
  const phone = digits(typed.phone);
  const wrong = [
    ...unless(COUNTRY_CODE.test(countryCode), "countryCode"),
    ...unless(PHONE.test(phone), "phone"),
  ];
  return { countryCode, phone, wrong };
}

/** Checks a log-in form before anything is sent. */
export function checkCredentials(typed: TypedCredentials): CheckedCredentials {
  const { wrong, credentials } = readCredentials(typed);
  return { wrong, credentials: wrong.length > 0 ? null : credentials };
}

function readCredentials(typed: TypedCredentials): {
  readonly wrong: readonly CredentialField[];
  readonly credentials: TypedCredentials;
} {
  if (typed.kind === "mail") {
    const mail = plain(typed.mail);
    const wrong = [
      ...unless(MAIL.test(mail), "mail"),
      ...unless(typed.password !== "", "password"),
    ];
    return { wrong, credentials: { ...typed, mail } };
  }
  const { wrong, countryCode, phone } = checkPhoneNumber(typed);
  const number = { countryCode, phone };
  if (typed.kind === "phone")
    return {
      wrong: [...wrong, ...unless(typed.password !== "", "password")],
      credentials: { ...typed, ...number },
    };
  const code = digits(typed.code);
  return {
    wrong: [...wrong, ...unless(CODE.test(code), "code")],
    credentials: { ...typed, ...number, code },
  };
}
