import * as contract from "@/lib/contract/scales";
import { handle } from "@/lib/http/handle";
import { listScaleLines } from "@/lib/schemes/list-scale-lines";

export const GET = handle(contract.listScaleLines, listScaleLines);
