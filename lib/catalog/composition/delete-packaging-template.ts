import { deleteTemplate } from "@/db/queries/packaging-templates";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { deletePackagingTemplate as contract } from "@/lib/contract/composition";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { changesOfComponents } from "./changes-of-composition";

export const deletePackagingTemplate: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const deleted = await deleteTemplate(context.db, tenant, params.TemplateName);
  if (!deleted) throw new Refusal("SERVICE_005", [{ path: "TemplateName", kind: "noSuchTemplate" }]);
  context.audit.details = { changes: changesOfComponents(deleted.components, []) };
  return deleted;
};
