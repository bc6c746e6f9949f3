import { CODE_PERIODS, type CodePeriod } from "@/db/vocabulary";

/** What months are called at their beginning, in the languages that files come in, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "gen", "ene"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "avr", "abr"],
  ["may", "mai", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "aou", "ago"],
  ["sep", "set"],
  ["oct", "okt", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** The part of a year that a cell names as people do: a month by its name or number, a quarter, a half. */
export function partOfYear(said: string): CodePeriod | undefined {
  const text = said.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const own = CODE_PERIODS.find((code) => code === text.toUpperCase());
  if (own) return own;
  const [, number = ""] = /^(0?[1-9]|1[0-2])\s?月?$/.exec(text) ?? [];
  if (number !== "") return CODE_PERIODS[Number(number) - 1];
  const [, kind = "", place = ""] = /^([tqsh])([1-4])$/.exec(text) ?? [];
  if (kind !== "")
    return CODE_PERIODS.find((code) => code === `${kind === "t" || kind === "q" ? "Q" : "H"}${place}`);
  if (!/^\p{L}{3,12}\.?$/u.test(text)) return undefined;
  const month = MONTHS.findIndex((names) => names.some((name) => text.startsWith(name)));
  return month < 0 ? undefined : CODE_PERIODS[month];
}
