import type { DeclarationStatus } from "@/db/vocabulary";
import { isSettled } from "@/lib/domain/declaration-status";

type Declared = { declarationPeriodCode: string; status: DeclarationStatus };

/** The first period but one in which something is declared and not all of it validated: what was taken back whole is not begun. */
export const otherBegun = (declarations: readonly Declared[], period: string): string | undefined =>
  declarations.find(
    ({ status, declarationPeriodCode }) =>
      declarationPeriodCode !== period && status !== "NOT_STARTED" && !isSettled(status),
  )?.declarationPeriodCode;
