import type { z } from "zod";
import type { OriginRow } from "@/db/queries/origins";
import type { Origin } from "@/lib/contract/origins";
import { emptyWhereUnknown } from "@/lib/empty-where-unknown";

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

const STAY_NULL = ["legacyId", "sellerLegacyId"] as const;

/** An origin as the API shows it. */
export const describeOrigin = ({ welcomeEn, welcomeFr, ...row }: OriginRow): z.input<typeof Origin> => {
  const referralFeesPercentage = numberOf(row.referralFeesPercentage);
  const creditsDiscountedPrice = numberOf(row.creditsDiscountedPrice);
  return emptyWhereUnknown(
    {
      ...row,
      welcomeEN: welcomeEn,
      welcomeFR: welcomeFr,
      referralFeesPercentage: referralFeesPercentage ?? 0,
      creditsDiscountedPrice: creditsDiscountedPrice ?? 0,
      facts: { referralFeesPercentage, creditsDiscountedPrice },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
    STAY_NULL,
  );
};
