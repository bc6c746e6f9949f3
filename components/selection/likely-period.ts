import type { DeclarationStatus } from "@/db/vocabulary";
import { isSettled } from "@/lib/domain/declaration-status";

type Period = { code: string; deadlines: readonly { deadline: string }[] };
type Declared = { declarationPeriodCode: string; status: DeclarationStatus };

/**
 * The period that a person comes for: the one they had open, unless all of it is validated; then what was begun and is
 * not done, the oldest first; then what closes next; the latest when there is nothing to do anywhere.
 */
export function likelyPeriod(
  periods: readonly Period[],
  declarations: readonly Declared[],
  { today, remembered }: { today: string; remembered: string | undefined },
): string | undefined {
  const statusOf = (code: string) =>
    declarations.find(({ declarationPeriodCode }) => declarationPeriodCode === code)?.status ?? "NOT_STARTED";
  const open = periods
    .filter(({ code }) => !isSettled(statusOf(code)))
    .toSorted((a, b) => a.code.localeCompare(b.code));
  const known = periods.find(({ code }) => code === remembered);
  const begun = open.find(({ code }) => statusOf(code) !== "NOT_STARTED");
  const ahead = open.find(({ deadlines }) => deadlines.some(({ deadline }) => deadline >= today));
  const latest = periods.toSorted((a, b) => a.code.localeCompare(b.code)).at(-1);
  const chosen = open.find((period) => period === known) ?? begun ?? ahead ?? known ?? latest;
  return chosen?.code;
}
