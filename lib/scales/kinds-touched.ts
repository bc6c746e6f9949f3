import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { SCHEME_CODE_OF_STREAM, STREAMS, type Stream } from "@/db/vocabulary";
import { DECLARED_AS } from "@/lib/domain/pricing/scale-line";
import { kindsTakenFor } from "@/lib/domain/pricing/streams-of-country";
import { isFrom, shiftDay, type Validity } from "@/lib/domain/validity";
import type { RowChange } from "./compare-scales";
import type { ScaleColumn } from "./scale-cells";
import { writeRow } from "./scale-rows";

type LineChange = RowChange<ScaleLineValues, ScaleLineValues>;

/** What of a line is only shown: no price rests on it. */
const SHOWN: ReadonlySet<string> = new Set([
  "label_en",
  "label_fr",
  "label_zh",
  "source",
  "note",
] satisfies ScaleColumn[]);

/** Whether a change of a line can change what is owed. */
export function pricesOtherwise({ from, to }: LineChange): boolean {
  if (!from || !to) return true;
  const [before, after] = [writeRow("line", from), writeRow("line", to)];
  return Object.entries(after).some(
    ([column, cell]) => !SHOWN.has(column) && before[column as ScaleColumn] !== cell,
  );
}

/** What `kinds_in` says of an entry that was kept without the streams that it may have instead. */
const MAY_BE_ANY = "runnerUp";

/**
 * The kinds of products, by the words of `kinds_in`, that changes of a scale's lines may price otherwise: those of the
 * families of these lines, those for which a person picked one, and all of a stream that has lines on other days now.
 */
export function kindsTouched(
  schemeCode: string,
  before: readonly ScaleLineValues[],
  after: readonly ScaleLineValues[],
  changes: readonly LineChange[],
): string[] {
  const changed = changes.flatMap(({ from, to }) => [from, to]).filter((line) => line !== null);
  if (changed.length === 0) return [];
  const own = STREAMS.filter((stream) => SCHEME_CODE_OF_STREAM[stream] === schemeCode);
  const streamsOf = ({ stream }: ScaleLineValues): readonly Stream[] => (stream ? [stream] : own);
  const isOther = (isOf: (line: ScaleLineValues) => boolean): boolean =>
    DECLARED_AS.some((word) => {
      const daysOf = (lines: readonly ScaleLineValues[]) =>
        daysCovered(lines.filter((line) => line.declaredAs === word && isOf(line)));
      return daysOf(before) !== daysOf(after);
    });
  const other = isOther(() => true)
    ? own
    : own.filter((stream) => isOther((line) => streamsOf(line).includes(stream)));
  const streams = new Set([...other, ...changed.flatMap(streamsOf)]);
  return [
    ...new Set([
      MAY_BE_ANY,
      ...other,
      ...changed.flatMap((line): readonly string[] =>
        line.families.length > 0 ? line.families : streamsOf(line),
      ),
      ...changed.map(({ scaleCode }) => scaleCode),
      ...[...streams].flatMap(kindsTakenFor),
    ]),
  ];
}

/** The days that some line holds on, as one text. */
function daysCovered(lines: readonly Validity[]): string {
  const spans: Validity[] = [];
  for (const { validFrom, validTo } of [...lines].sort((a, b) =>
    isFrom(a.validFrom, b.validFrom) ? -1 : 1,
  )) {
    const last = spans.at(-1);
    if (!last || !isFrom(validFrom, dayAfter(last.validTo))) spans.push({ validFrom, validTo });
    else if (last.validTo !== "infinity" && (validTo === "infinity" || validTo > last.validTo))
      last.validTo = validTo;
  }
  return spans.map(({ validFrom, validTo }) => `${validFrom} ${validTo}`).join();
}

/** Everything begins by the day after infinity. */
const dayAfter = (day: string): string => (day === "infinity" ? "infinity" : shiftDay(day, 1));
