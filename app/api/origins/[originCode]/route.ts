import * as contract from "@/lib/contract/origins";
import { handle } from "@/lib/http/handle";
import { upsertOrigin } from "@/lib/origins/upsert-origin";

export const PUT = handle(contract.upsertOrigin, upsertOrigin);
