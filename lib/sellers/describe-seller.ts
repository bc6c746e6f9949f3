import type { z } from "zod";
import type { SellerRow } from "@/db/queries/sellers";
import type { Seller } from "@/lib/contract/schemes";
import { emptyWhereUnknown } from "@/lib/empty-where-unknown";

/** A seller as operators see it, personal data included. */
export const describeSeller = (row: SellerRow): z.input<typeof Seller> => ({
  ...emptyWhereUnknown(row, ["legacyId", "paymentDays"]),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
