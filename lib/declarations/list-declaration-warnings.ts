import { selectPricesUnknown } from "@/db/queries/declared-certainty";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listDeclarationWarnings as contract } from "@/lib/contract/declarations";
import type { DeclarationBlock } from "@/lib/domain/declaration-warnings";
import type { Operation } from "@/lib/operation";
import { findDeclaration } from "./find-declaration";
import { findWarnings } from "./find-warnings";

export const listDeclarationWarnings: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { parts } = await findDeclaration(context.db, tenant, params.DeclarationId);
  return {
    data: await findWarnings(context, tenant, params.DeclarationId, parts),
    blocks: (await selectPricesUnknown(context.db, tenant, params.DeclarationId)).map(blockOf),
  };
};

const blockOf = ({
  schemeProId: _,
  ...of
}: Awaited<ReturnType<typeof selectPricesUnknown>>[number]): DeclarationBlock => ({
  ...of,
  code: "PRICE_UNKNOWN",
});
