import { listPackagingTemplates } from "@/lib/catalog/composition/list-packaging-templates";
import * as contract from "@/lib/contract/composition";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listPackagingTemplates, listPackagingTemplates);
