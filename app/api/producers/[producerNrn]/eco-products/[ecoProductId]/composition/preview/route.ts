import { previewComposition } from "@/lib/catalog/composition/preview-composition";
import * as contract from "@/lib/contract/composition";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.previewComposition, previewComposition);
