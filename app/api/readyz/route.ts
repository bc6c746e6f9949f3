import * as contract from "@/lib/contract/system";
import { handle } from "@/lib/http/handle";
import { getReadiness } from "@/lib/system/get-readiness";

export const GET = handle(contract.getReadiness, getReadiness);
