import { insertComment } from "@/db/queries/declaration-comments";
import { actorOf, isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { writeDeclarationComment as contract } from "@/lib/contract/declaration-comments";
import { findDeclaration } from "@/lib/declarations/find-declaration";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { holdDocument } from "@/lib/storage/documents";

export const writeDeclarationComment: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration, parts } = await findDeclaration(db, tenant, params.DeclarationId);
  const { text, schemeCode = null, files = [] } = body;
  const part = parts.find((one) => one.schemeCode === schemeCode);
  if (schemeCode !== null && !part)
    throw new Refusal("SERVICE_005", [{ path: "schemeCode", kind: "noSuchPart" }]);
  const stored: { folder: string; name: string }[] = [];
  for (const [index, { proofId, name }] of files.entries())
    stored.push({ folder: await holdDocument(db, tenant, proofId, `files.${index}.proofId`), name });
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
