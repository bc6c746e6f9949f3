import * as contract from "@/lib/contract/receipts";
import { getHandover } from "@/lib/declarations/get-handover";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getHandover, getHandover);
