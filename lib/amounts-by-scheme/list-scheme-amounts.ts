import { selectSchemeAmounts } from "@/db/queries/scheme-amounts";
import type { listSchemeAmounts as contract } from "@/lib/contract/scheme-amounts";
import type { Operation } from "@/lib/operation";

export const listSchemeAmounts: Operation<typeof contract> = async ({ db }, { query }) => ({
  data: await selectSchemeAmounts(db, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
  }),
});
