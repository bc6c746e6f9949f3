import { CODE_PERIODS, type CodePeriod } from "@/db/vocabulary";

/** What months are called in the languages that files come in, without accents. */
const MONTHS: readonly string[] = [
  "january janvier januar janner januari gennaio enero janeiro",
  "february fevrier februar februari febbraio febrero fevereiro",
  "march mars marz maerz maart marzo marco",
  "april avril aprile abril",
  "may mai mei maggio mayo maio",
  "june juin juni giugno junio junho",
  "july juillet juli luglio julio julho",
  "august aout augustus agosto",
  "september septembre settembre septiembre setiembre setembro",
  "october octobre oktober ottobre octubre outubro",
  "november novembre noviembre novembro",
  "december decembre dezember dicembre diciembre dezembro",
];

/** The months that begin with a word, such as févr. or Sept. */
const monthsLike = (word: string): CodePeriod[] =>
  MONTHS.flatMap((names, index) =>
    names.split(" ").some((name) => name.startsWith(word)) ? (CODE_PERIODS[index] ?? []) : [],
  );

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
  const [, word] = /^(\p{L}{3,12})\.?$/u.exec(text) ?? [];
  const [month, ...others] = word ? monthsLike(word) : [];
  return others.length === 0 ? month : undefined;
}
