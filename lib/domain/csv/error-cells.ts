import { escapeFormula, unescapeFormula } from "./escape-cell";

/** One thing that is wrong with a row; the column is empty where it is none of the file's. */
export type RefusedProblem = { code: string; column: string; message: string };

const SEPARATOR = " | ";

/** What is wrong with a row, as the cells that an error file has in front. */
export function cellsOfProblems(
  problems: readonly { code: string; column: string | null; message: string }[],
): string[] {
  const joined = (values: readonly (string | null)[]) => values.map((value) => value ?? "").join(SEPARATOR);
  return [
    joined(problems.map(({ code }) => code)),
    joined(problems.map(({ column }) => column)),
    escapeFormula(joined(problems.map(({ message }) => message))),
  ];
}

/** The problems that such cells tell. */
export function problemsOfCells([
  codes = "",
  columns = "",
  messages = "",
]: readonly string[]): RefusedProblem[] {
  const [code, column] = [codes, columns].map((joined) => joined.split(SEPARATOR));
  const texts = unescapeFormula(messages).split(SEPARATOR);
  // What was written in a cell may hold the separator: then the messages can't be told apart.
  const isSplit = texts.length === code?.length;
  return (code ?? []).map((each, index) => ({
    code: each,
    column: column?.[index] ?? "",
    message: isSplit ? (texts[index] ?? "") : messages,
  }));
}
