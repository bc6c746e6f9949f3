import { bankDay } from "./bank-amount";

/** A day as tables of banks have it: `2026-01-31`, or with the day first, as Europe writes it; undefined where it is none. */
export function bankDate(text: string): string | undefined {
  const said = text.trim();
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(said) ?? [];
  if (year === "") return bankDay(said.replaceAll(/[./]/g, "-").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"));
  const whole = year.length === 2 ? `20${year}` : year;
  return bankDay(`${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
