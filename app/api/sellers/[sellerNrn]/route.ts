import * as contract from "@/lib/contract/sellers";
import { handle } from "@/lib/http/handle";
import { upsertSeller } from "@/lib/sellers/upsert-seller";

export const PUT = handle(contract.upsertSeller, upsertSeller);
