import { applyPackagingTemplate } from "@/lib/catalog/composition/apply-packaging-template";
import * as contract from "@/lib/contract/composition";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.applyPackagingTemplate, applyPackagingTemplate);
