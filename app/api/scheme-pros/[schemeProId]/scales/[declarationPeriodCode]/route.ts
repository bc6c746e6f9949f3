import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { getScale } from "@/lib/scales/get-scale";

export const GET = handle(contract.getScale, getScale);
