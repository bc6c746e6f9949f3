import { deletePackagingTemplate } from "@/lib/catalog/composition/delete-packaging-template";
import { upsertPackagingTemplate } from "@/lib/catalog/composition/upsert-packaging-template";
import * as contract from "@/lib/contract/composition";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.upsertPackagingTemplate, upsertPackagingTemplate);
export const DELETE = handle(contract.deletePackagingTemplate, deletePackagingTemplate);
