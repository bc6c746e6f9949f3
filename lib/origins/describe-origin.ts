import type { z } from "zod";
import type { OriginRow } from "@/db/queries/origins";
import type { Origin } from "@/lib/contract/origins";

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** An origin as the API shows it. */
export function describeOrigin({ welcomeEn, welcomeFr, ...row }: OriginRow): z.input<typeof Origin> {
  return {
    ...row,
    welcomeEN: welcomeEn,
    welcomeFR: welcomeFr,
    referralFeesPercentage: numberOf(row.referralFeesPercentage),
    creditsDiscountedPrice: numberOf(row.creditsDiscountedPrice),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
