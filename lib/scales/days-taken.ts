import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import type { Problem } from "@/lib/domain/problems";
import { dayOrNull, overlap } from "@/lib/domain/validity";
import { nameOfRow, type ScaleRows } from "./scale-rows";

/** Whether a row would hold twice on a day, beside others that stand: the days that are taken. */
export function daysTaken<Kind extends ScaleRowKind>(
  kind: Kind,
  row: ScaleRows[Kind],
  others: readonly ScaleRows[Kind][],
): Problem | undefined {
  const name = nameOfRow(kind, row);
  const taken = others.find((other) => nameOfRow(kind, other) === name && overlap(other, row));
  if (!taken) return undefined;
  const days = [taken.validFrom, taken.validTo].map((day) => dayOrNull(day) ?? "…").join(" – ");
  return { kind: "daysTaken", values: { value: days } };
}
