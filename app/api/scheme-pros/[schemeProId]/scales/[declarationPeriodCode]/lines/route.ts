import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { listLinesOfScale } from "@/lib/scales/list-lines-of-scale";

export const GET = handle(contract.listLinesOfScale, listLinesOfScale);
