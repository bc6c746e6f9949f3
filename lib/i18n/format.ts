import type { Locale } from "@/db/vocabulary";
import { colonOf } from "./colon";
import { joinList } from "./join-list";

/** The regional form of each language: day before month, as the portal's dates are read. */
const REGIONS = { en: "en-GB", fr: "fr-FR", zh: "zh-CN" } as const satisfies Record<Locale, string>;

/** A number of the API, or an exact decimal string. */
export type Figure = number | string;

const DAY_MS = 86_400_000;

/** An ISO date is a day everywhere; a timestamp is a moment, read in the reader's time zone. */
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** Made when it is first needed: a page needs few of them. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Figures, money and days as the reader's language writes them, moments in the reader's time zone (an IANA name). The
 * minus is − (U+2212).
 */
export function formatter(locale: Locale, timeZone: string) {
  const region = REGIONS[locale];
  const number = (options: Intl.NumberFormatOptions) => {
    const format = lazily(() => new Intl.NumberFormat(region, options));
    return (value: Figure) =>
      format()
        .format(value as Intl.StringNumericLiteral)
        .replace("-", "−");
  };
  const day = (options: Intl.DateTimeFormatOptions) => {
    const local = lazily(() => new Intl.DateTimeFormat(region, { ...options, timeZone }));
    const universal = lazily(() => new Intl.DateTimeFormat(region, { ...options, timeZone: "UTC" }));
    const written = (value: string) => (isDay(value) ? universal() : local()).format(new Date(value));
    const isDayOfMonth = locale === "fr" && options.day !== undefined;
    return isDayOfMonth ? (value: string) => written(value).replace(/^1(?= )/, "1er") : written;
  };
  const memo = new Map<string, (value: Figure) => string>();
  /** A bare figure while the currency is not known (`""`). */
  const inCurrency = (currency: string, options: Intl.NumberFormatOptions) => {
    const key = `${currency} ${options.minimumFractionDigits}`;
    const style = currency ? ({ style: "currency", currency } as const) : {};
    const format = memo.get(key) ?? number({ ...style, ...options });
    memo.set(key, format);
    return format;
  };

  const dayOfYear = day({ day: "numeric", month: "short", year: "numeric" });
  const time = day({ hour: "2-digit", minute: "2-digit" });
  const countries = lazily(() => new Intl.DisplayNames(locale, { type: "region" }));

  return {
    /** What stands between a name and what is said of it. */
    colon: colonOf(locale),
    /** What stands between whole and decimals. */
    decimalMark: (1.5).toLocaleString(region).charAt(1) as "," | ".",
    /** Units: as many decimals as were declared, three at most. */
    quantity: number({ maximumFractionDigits: 3 }),
    /** Kilograms, three decimals, six when they matter. */
    weight: number({ minimumFractionDigits: 3, maximumFractionDigits: 6 }),
    /** Scale prices, four decimals in a column. */
    price: number({ minimumFractionDigits: 4, maximumFractionDigits: 6 }),
    /** What one item owes, four decimals. */
    perItem: number({ minimumFractionDigits: 4, maximumFractionDigits: 4 }),
    /** A price alone, with the decimals it has. */
    barePrice: number({ minimumFractionDigits: 2, maximumFractionDigits: 6 }),
    /** Amounts in a column, the currency named in its head. */
    amount: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Every decimal of an amount before it was rounded. */
    exact: number({ maximumFractionDigits: 18 }),
    /** A confidence, 0 to 1. */
    confidence: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** How many times: 9.0. */
    factor: number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    signed: number({ signDisplay: "exceptZero" }),
    /** A change of a price, with every decimal it has. */
    signedExact: number({ maximumFractionDigits: 18, signDisplay: "exceptZero" }),
    /** A share: 0.4 is 40 %. */
    percent: number({ style: "percent", maximumFractionDigits: 0 }),
    /** A share of change: 0.062 is +6.2 %. */
    change: number({
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: "exceptZero",
    }),
    signedAmount: number({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" }),
    /** To the hundredth in every currency, as amounts are computed. */
    money: (value: Figure, currency: string) =>
      inCurrency(currency, { minimumFractionDigits: 2, maximumFractionDigits: 2 })(value),
    moneyPerItem: (value: Figure, currency: string) =>
      inCurrency(currency, { minimumFractionDigits: 4, maximumFractionDigits: 4 })(value),
    /** The sign of a currency, as it stands beside a figure. */
    currencySign: (currency: string) =>
      currency === ""
        ? ""
        : (new Intl.NumberFormat(region, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
            .formatToParts(0)
            .find(({ type }) => type === "currency")?.value ?? currency),
    /** A country by its code; what is no code is said as it stands. */
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code),
    day: day({ day: "numeric", month: "short" }),
    dayOfYear,
    month: day({ month: "short" }),
    monthOfYear: day({ month: "long", year: "numeric" }),
    time,
    /** A day with its time. */
    moment: (value: string) => `${dayOfYear(value)}${locale === "zh" ? " " : ", "}${time(value)}`,
    /** What stands beside each other, such as names. */
    list: (items: readonly (string | false | null | undefined)[]) => joinList(items, locale),
    /** What goes on after a comma. */
    phrases: (items: readonly string[]) => items.join(locale === "zh" ? "，" : ", "),
    /** What is said in a row, each with commas of its own. */
    clauses: (items: readonly string[]) =>
      items.join(locale === "zh" ? "；" : locale === "fr" ? "\u202f; " : "; "),
    /** What is said behind a word, in brackets. */
    aside: (text: string) => (locale === "zh" ? `（${text}）` : ` (${text})`),
  };
}

export type Formatter = ReturnType<typeof formatter>;

/** Whole days from one day to another; negative when the second is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}
