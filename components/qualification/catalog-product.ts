import { ofSelection, type Selection } from "@/components/selection/selection";
import type { Answer } from "@/lib/client/call";
import { listEcoProducts } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

type Product = Answer<"listEcoProducts">["data"][number];

/** The catalog's product with this external id, or null; as it is written, where an earlier release let it name two. */
export function catalogProduct(selection: Selection, externalId: string) {
  const { params, query: asked } = ofSelection(selection);
  return {
    ...query(listEcoProducts, { params, query: { ...asked, ExternalId: externalId } }),
    select: ({ data }: { data: readonly Product[] }) =>
      data.find((product) => product.externalId === externalId) ?? data[0] ?? null,
  };
}
