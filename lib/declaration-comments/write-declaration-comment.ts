import { insertComment } from "@/db/queries/declaration-comments";
import { lockFolder } from "@/db/queries/stored-files";
import type { Tenant } from "@/db/tenant";
import { actorOf, isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { writeDeclarationComment as contract } from "@/lib/contract/declaration-comments";
import type { Input } from "@/lib/contract/endpoint";
import { findDeclaration } from "@/lib/declarations/find-declaration";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { proofFolder } from "@/lib/storage/keys";

export const writeDeclarationComment: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration, parts } = await findDeclaration(db, tenant, params.DeclarationId);
  const { text, schemeCode = null, files = [] } = body;
  const part = parts.find((one) => one.schemeCode === schemeCode);
  if (schemeCode !== null && !part)
    throw new Refusal("SERVICE_005", [{ path: "schemeCode", kind: "noSuchPart" }]);
  const stored = await storedOf(context, tenant, files);
  const id = await insertComment(
    db,
    tenant,
    {
      declarationId: declaration.id,
      schemeCode,
      text,
      actor: actorOf(caller),
      byOperator: isOperator(caller),
    },
    stored,
  );
  const { eprCountryCode, declarationPeriodCode } = declaration;
  audit.details = { eprCountryCode, declarationPeriodCode, count: stored.length };
  return { id };
};

type Named = NonNullable<Input<typeof contract>["body"]["files"]>;

/** The stored documents that a comment names; what another producer sent is not found under this one's folder. */
async function storedOf({ db }: Context, tenant: Tenant, files: Named) {
  const stored: { folder: string; name: string }[] = [];
  for (const [index, { proofId, name }] of files.entries()) {
    const folder = proofFolder(tenant.nrn, proofId);
    if (!(await lockFolder(db, folder)))
      throw new Refusal("SERVICE_005", [{ path: `files.${index}.proofId`, kind: "noSuchDocument" }]);
    stored.push({ folder, name });
  }
  return stored;
}
