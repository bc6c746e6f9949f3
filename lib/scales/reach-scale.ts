import type { Db } from "@/db/client";
import { findScale } from "@/db/queries/scheme-scales";
import type { Input } from "@/lib/contract/endpoint";
import type { getScale } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";

/** A scheme in a period of its country, as it was found. */
export type FoundScale = NonNullable<Awaited<ReturnType<typeof findScale>>>;

/** A scheme in a period of its country, with its scale if it has one, or a refusal. */
export async function reachScale(
  db: Db,
  { SchemeProId, DeclarationPeriodCode }: Input<typeof getScale>["params"],
): Promise<FoundScale> {
  const found = await findScale(db, SchemeProId, DeclarationPeriodCode);
  if (found) return found;
  throw new Refusal("SERVICE_005", [{ path: "SchemeProId", kind: "noSuchSchemeOrPeriod" }]);
}
