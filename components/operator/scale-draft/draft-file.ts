import type { Scale } from "@/lib/client/scales/row-cells";
import { LINE_COLUMNS, scaleFile } from "@/lib/client/scales/scale-file";
import type { CellProblem } from "./draft-problems";
import { type DraftedLine, linesLeft } from "./drafted-lines";
import type { ScaleDraft } from "./scale-draft";

/** A scale as the API is asked for it. */
export const paramsOf = ({ schemeProId, declarationPeriodCode }: Scale) => ({
  SchemeProId: schemeProId,
  DeclarationPeriodCode: declarationPeriodCode,
});

/** When a draft was written last, as its file has it. */
export const writtenAt = ({ savedAt }: ScaleDraft): number => Date.parse(savedAt ?? "");

/** The file of a scale as a draft has it. */
export const fileOf = (lines: readonly DraftedLine[], draft: ScaleDraft): File =>
  new File([scaleFile(linesLeft(lines).map(({ line }) => line)).content], "scale.csv", {
    type: "text/csv",
    lastModified: writtenAt(draft),
  });

type FileProblem = { line: number | null; column: string | null; message: string };

/** What the service found wrong with the file of a draft: at cells of its lines, or as a whole. */
export function problemsOfFile(lines: readonly DraftedLine[], found: readonly FileProblem[]) {
  const left = linesLeft(lines);
  const { placeOn } = scaleFile(left.map(({ line }) => line));
  const problems: CellProblem[] = [];
  const messages: string[] = [];
  for (const { line, column: name, message } of found) {
    const key = line === null ? undefined : left[placeOn(line)]?.key;
    const column = LINE_COLUMNS.find((one) => one === name);
    if (key && column) problems.push({ key, column, kind: "found", message });
    else messages.push(message);
  }
  return { problems, messages };
}
