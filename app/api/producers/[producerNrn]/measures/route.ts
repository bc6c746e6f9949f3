import { declareMeasures } from "@/lib/catalog/measures/declare-measures";
import { listMeasures } from "@/lib/catalog/measures/list-measures";
import * as contract from "@/lib/contract/measures";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listMeasures, listMeasures);
export const PUT = handle(contract.declareMeasures, declareMeasures);
