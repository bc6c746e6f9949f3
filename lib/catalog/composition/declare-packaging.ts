import type { ProductRow } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { DeclaredComponent } from "@/lib/domain/composition/declared-composition";
import { NOTHING_DECLARED } from "@/lib/domain/composition/declared-composition";
import type { Market } from "../save-products";
import { changeDeclared, type Declared } from "./change-declared";
import { changesOfComposition } from "./changes-of-composition";

/** Declares a packaging for products in place of theirs, and notes for the audit what each had. */
export async function declarePackaging(
  { db, audit }: Context,
  tenant: Tenant,
  market: Market,
  { packaging, productIds }: { packaging: readonly DeclaredComponent[]; productIds: readonly string[] },
) {
  const { changed, refused } = await changeDeclared(db, tenant, market, productIds, (product) =>
    packedIn(product, packaging),
  );
  audit.details = {
    count: changed.length,
    changes: changed.flatMap(({ product, declared }) =>
      changesOfComposition(product, declared).map((change) => ({ ...change, of: product.externalId })),
    ),
  };
  return { changed: changed.length, refused };
}

function packedIn({ weightKg, composition }: ProductRow, packaging: readonly DeclaredComponent[]): Declared {
  const declared = composition ?? NOTHING_DECLARED;
  const others = declared.components.filter((component) => !isPackaging(component));
  return { weightKg, composition: { ...declared, components: [...others, ...packaging] } };
}

export const isPackaging = ({ kind }: DeclaredComponent): boolean => kind === "PACKAGING";
