import * as contract from "@/lib/contract/system";
import { handle } from "@/lib/http/handle";
import { getOpenApi } from "@/lib/system/get-openapi";

export const GET = handle(contract.getOpenApi, getOpenApi);
