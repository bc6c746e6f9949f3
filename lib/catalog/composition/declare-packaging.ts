import type { ProductRow } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { DeclaredComponent } from "@/lib/domain/composition/declared-composition";
import { NOTHING_DECLARED } from "@/lib/domain/composition/declared-composition";
import type { Market } from "../save-products";
import { changeDeclared, type Declared } from "./change-declared";
import { noteDeclared } from "./note-declared";

/** Declares a packaging for products in place of theirs, and notes what each had. */
export async function declarePackaging(
  context: Context,
  tenant: Tenant,
  market: Market,
  { packaging, productIds }: { packaging: readonly DeclaredComponent[]; productIds: readonly string[] },
) {
  const { changed, refused } = await changeDeclared(context.db, tenant, market, productIds, (product) =>
    packedIn(product, packaging),
  );
  await noteDeclared(context, changed);
  return { changed: changed.length, refused };
}

function packedIn({ weightKg, composition }: ProductRow, packaging: readonly DeclaredComponent[]): Declared {
  const declared = composition ?? NOTHING_DECLARED;
  const others = declared.components.filter((component) => !isPackaging(component));
  return { weightKg, composition: { ...declared, components: [...others, ...packaging] } };
}

export const isPackaging = ({ kind }: DeclaredComponent): boolean => kind === "PACKAGING";
