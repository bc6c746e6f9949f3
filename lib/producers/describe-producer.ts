import type { z } from "zod";
import type { ProducerRow } from "@/db/queries/producers";
import type { Producer } from "@/lib/contract/producers";

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A producer as the API shows it. */
export const describeProducer = (row: ProducerRow): z.input<typeof Producer> => ({
  ...row,
  originFees: row.originFees === null ? null : Number(row.originFees),
  poaSignedAt: iso(row.poaSignedAt),
  offerEndAt: iso(row.offerEndAt),
  originPaidAt: iso(row.originPaidAt),
  originReportedAt: iso(row.originReportedAt),
  terminatedAt: iso(row.terminatedAt),
  tryEndAt: iso(row.tryEndAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
