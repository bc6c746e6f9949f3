import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { admitScale } from "@/lib/scales/admit-scale";
import { importScale } from "@/lib/scales/import-scale";

export const POST = handle(contract.importScale, importScale, admitScale);
