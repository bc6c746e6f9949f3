import { undoMerge } from "@/lib/catalog/references/undo-merge";
import * as contract from "@/lib/contract/references";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.undoMerge, undoMerge);
