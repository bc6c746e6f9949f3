import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { listScaleChanges } from "@/lib/scales/list-scale-changes";

export const GET = handle(contract.listScaleChanges, listScaleChanges);
