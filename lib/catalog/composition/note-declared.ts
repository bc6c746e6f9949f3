import { recordOfEach } from "@/lib/activity/record-audit";
import type { Context } from "@/lib/context";
import type { Change } from "./change-declared";
import { changesOfComposition } from "./changes-of-composition";

/** Notes what was declared of many products: of each as if it had been declared alone, and of all for the request's own entry. */
export async function noteDeclared(context: Context, changed: readonly Change[]): Promise<void> {
  const each = changed.map(({ product, declared }) => ({
    product,
    changes: changesOfComposition(product, declared),
  }));
  await recordOfEach(
    context,
    "declareComposition",
    each.map(({ product: { id, externalId }, changes }) => ({
      ecoProductId: id,
      details: { product: externalId, changes },
    })),
  );
  context.audit.details = {
    count: changed.length,
    changes: each.flatMap(({ product: { externalId }, changes }) =>
      changes.map((change) => ({ ...change, of: externalId })),
    ),
  };
}
