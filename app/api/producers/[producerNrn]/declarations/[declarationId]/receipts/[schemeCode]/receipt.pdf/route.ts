import * as contract from "@/lib/contract/receipts";
import { printReceipt } from "@/lib/declarations/print-receipt";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.printReceipt, printReceipt);
