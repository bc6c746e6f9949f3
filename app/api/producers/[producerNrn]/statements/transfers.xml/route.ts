import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { orderTransfers } from "@/lib/statements/order-transfers";

export const POST = handle(contract.orderTransfers, orderTransfers);
