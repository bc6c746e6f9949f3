import * as contract from "@/lib/contract/system";
import { handle } from "@/lib/http/handle";
import { getMetrics } from "@/lib/system/get-metrics";

export const GET = handle(contract.getMetrics, getMetrics);
