import type { z } from "zod";
import type { DeclarationRow, PartRow } from "@/db/queries/declarations";
import type { ApprovalOfPart } from "@/lib/approval/approvals-of";
import type { Declaration } from "@/lib/contract/declarations";
import { sumOf } from "@/lib/domain/amounts";
import { statusOfDeclaration, statusOfPart } from "@/lib/domain/declaration-status";
import { keptIn } from "@/lib/domain/kept-in";
import { isoOrNull } from "@/lib/iso-or-null";
import { todayOf } from "@/lib/statements/today";

/** The latest of some moments or days, or null where one of them is still missing. */
const latest = <T extends Date | string>(all: readonly (T | null)[]): T | null =>
  all.length > 0 && all.every((one) => one !== null)
    ? all.reduce((one, other) => (other !== null && one !== null && other > one ? other : one))
    : null;

/**
 * What of a validated part is left to pay, as its statements say. One that was validated before there were statements is
 * unpaid as a whole since then.
 */
function unpaidOf({ completedAt, producerPaidAt, totalAmount, fees, stated }: PartRow) {
  if (completedAt === null || producerPaidAt !== null) return null;
  const { countStatements, since, left } = stated;
  if (countStatements > 0) return since === null ? null : { since, left };
  return Number(totalAmount) === 0 && !fees?.length ? null : { since: todayOf(completedAt), left: null };
}

/** A declaration as the API shows it. */
export function describeDeclaration(
  declaration: DeclarationRow,
  parts: readonly PartRow[],
  approvalOf: (part: PartRow) => ApprovalOfPart | null,
): z.input<typeof Declaration> {
  return {
    id: declaration.id,
    producerNrn: declaration.producerNrn,
    eprCountryCode: declaration.eprCountryCode,
    declarationPeriodCode: declaration.declarationPeriodCode,
    declarationCurrency: declaration.currency,
    status: statusOfDeclaration(parts),
    version: declaration.version,
    revision: declaration.revision,
    note: declaration.note,
    startedAt: declaration.startedAt.toISOString(),
    completedAt: isoOrNull(latest(parts.map(({ completedAt }) => completedAt))),
    lastDeadline: latest(parts.map(({ deadline }) => deadline).filter((day) => day !== null)),
    totalQuantity: Number(declaration.totalQuantity),
    totalWeight: Number(declaration.totalWeight),
    totalAmount: Number(sumOf(parts.map(({ totalAmount }) => totalAmount))),
    totalProductsMarketed: declaration.totalProductsMarketed,
    schemes: parts.map((part) => ({
      schemeProId: part.schemeProId,
      schemeCode: part.schemeCode,
      ecoOrganismName: part.ecoOrganismName,
      proMemberId: part.proMemberId,
      status: statusOfPart(part),
      totalQuantityScheme: Number(part.totalQuantity),
      totalWeightScheme: Number(part.totalWeight),
      totalAmountScheme: Number(part.totalAmount),
      deadline: part.deadline,
      ...keptIn(declaration.eprCountryCode, { ...part, validatedAt: part.firstCompletedAt }),
      completedAt: isoOrNull(part.completedAt),
      producerPaidAt: isoOrNull(part.producerPaidAt),
      transferredProAt: isoOrNull(part.transferredProAt),
      isNil: part.isNil,
      fees: part.fees ?? [],
      unpaid: unpaidOf(part),
      approval: approvalOf(part),
    })),
  };
}
