import type { Db } from "@/db/client";
import { selectActing } from "@/db/queries/members";
import { findSchemeNamed } from "@/db/queries/scheme-pros";
import type { Tenant } from "@/db/tenant";
import { tell } from "@/lib/notices/tell";

type Changed = { schemeProId: string; period: string };

/** Tells that a scheme prices products otherwise: once a day, in however many pieces it changes. */
export async function tellOfPrices(tx: Db, tenant: Tenant, { schemeProId, period }: Changed): Promise<void> {
  const scheme = await findSchemeNamed(tx, schemeProId);
  if (!scheme) return;
  const { today, ...named } = scheme;
  await tell(tx, tenant, {
    kind: "PRICE_CHANGED",
    details: { ...named, period },
    of: `prices:${period}:${schemeProId}:${today}`,
    to: await selectActing(tx, tenant),
  });
}
