import * as contract from "@/lib/contract/receipts";
import { getSignedReceipt } from "@/lib/declarations/get-signed-receipt";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getSignedReceipt, getSignedReceipt);
