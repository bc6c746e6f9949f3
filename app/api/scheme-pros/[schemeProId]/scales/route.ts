import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { listScales } from "@/lib/scales/list-scales";

export const GET = handle(contract.listScales, listScales);
