import type { z } from "zod";
import type { ProducerRow } from "@/db/queries/producers";
import type { Producer } from "@/lib/contract/producers";
import { emptyWhereUnknown } from "@/lib/empty-where-unknown";

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const STAY_NULL = ["legacyId", "originLegacyId", "companyCountryLegacyId", "signatureUserLegacyId"] as const;

/** A producer as the API shows it. */
export const describeProducer = (row: ProducerRow): z.input<typeof Producer> => {
  const originFees = row.originFees === null ? null : Number(row.originFees);
  return emptyWhereUnknown(
    {
      ...row,
      originFees: originFees ?? 0,
      facts: { originFees },
      poaSignedAt: iso(row.poaSignedAt),
      offerEndAt: iso(row.offerEndAt),
      originPaidAt: iso(row.originPaidAt),
      originReportedAt: iso(row.originReportedAt),
      terminatedAt: iso(row.terminatedAt),
      tryEndAt: iso(row.tryEndAt),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
    STAY_NULL,
  );
};
