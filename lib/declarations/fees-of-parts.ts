import type { Db } from "@/db/client";
import { type PartWithFees, selectPartsWithFees } from "@/db/queries/declaration-fees";
import type { Tenant } from "@/db/tenant";
import { pricing } from "@/lib/catalog/pricing";
import type { Market } from "@/lib/catalog/save-products";
import { chargeFees, type DeclarationFeeCharged } from "@/lib/domain/pricing/declaration-fees";

type FeesOfPart = Pick<PartWithFees, "schemeProId" | "schemeCode" | "ecoOrganismName"> & {
  fees: DeclarationFeeCharged[];
};

/** What schemes charge beside the lines of a declaration, part by part: as validated, else as its lines are now. */
export async function feesOfParts(db: Db, tenant: Tenant, market: Market): Promise<FeesOfPart[]> {
  const parts = await selectPartsWithFees(db, tenant, market);
  return parts.map((part) => ({
    schemeProId: part.schemeProId,
    schemeCode: part.schemeCode,
    ecoOrganismName: part.ecoOrganismName,
    fees: part.status === "DRAFT" ? feesNow(part) : (part.kept ?? []),
  }));
}

/** An illustration charges nothing where it prices nothing. */
export const feesNow = ({
  published,
  totalAmount,
  declaredAs,
}: Pick<PartWithFees, "published" | "totalAmount" | "declaredAs">): DeclarationFeeCharged[] =>
  chargeFees(
    published.filter(({ certainty }) => certainty !== "illustrative" || pricing().illustrative),
    totalAmount,
    declaredAs,
  ).map(({ declaredAs: _, ...fee }) => fee);
