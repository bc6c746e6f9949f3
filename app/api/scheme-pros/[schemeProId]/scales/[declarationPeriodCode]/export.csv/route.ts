import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { exportScale } from "@/lib/scales/export-scale";

export const GET = handle(contract.exportScale, exportScale);
