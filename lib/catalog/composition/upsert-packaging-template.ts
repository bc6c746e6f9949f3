import { findTemplate, selectTemplates, upsertTemplate } from "@/db/queries/packaging-templates";
import { lockProducer } from "@/db/queries/producers";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { upsertPackagingTemplate as contract } from "@/lib/contract/composition";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { changesOfComponents } from "./changes-of-composition";

/** How many packagings a producer keeps. */
const KEPT = 200;

export const upsertPackagingTemplate: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const before = await findTemplate(db, tenant, params.TemplateName);
  if (!before && (await selectTemplates(db, tenant)).length >= KEPT)
    throw new Refusal("SERVICE_005", [{ path: "TemplateName", kind: "tooManyTemplates" }]);
  const template = { name: params.TemplateName, components: body.components };
  await upsertTemplate(db, tenant, template);
  audit.details = { changes: changesOfComponents(before?.components ?? [], template.components) };
  return template;
};
