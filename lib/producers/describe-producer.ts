import type { z } from "zod";
import type { ProducerRow } from "@/db/queries/producers";
import type { Producer } from "@/lib/contract/producers";
import { emptyWhereUnknown } from "@/lib/empty-where-unknown";
import { isoOrNull } from "@/lib/iso-or-null";

const STAY_NULL = ["legacyId", "originLegacyId", "companyCountryLegacyId", "signatureUserLegacyId"] as const;

/** A producer as the API shows it. */
export const describeProducer = (row: ProducerRow): z.input<typeof Producer> => {
  const originFees = row.originFees === null ? null : Number(row.originFees);
  return emptyWhereUnknown(
    {
      ...row,
      originFees: originFees ?? 0,
      facts: { originFees },
      poaSignedAt: isoOrNull(row.poaSignedAt),
      offerEndAt: isoOrNull(row.offerEndAt),
      originPaidAt: isoOrNull(row.originPaidAt),
      originReportedAt: isoOrNull(row.originReportedAt),
      terminatedAt: isoOrNull(row.terminatedAt),
      tryEndAt: isoOrNull(row.tryEndAt),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
    STAY_NULL,
  );
};
