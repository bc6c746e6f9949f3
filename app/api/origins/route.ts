import * as contract from "@/lib/contract/origins";
import { handle } from "@/lib/http/handle";
import { listOrigins } from "@/lib/origins/list-origins";

export const GET = handle(contract.listOrigins, listOrigins);
