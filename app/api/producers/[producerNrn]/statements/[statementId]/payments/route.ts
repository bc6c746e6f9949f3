import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { recordPayment } from "@/lib/statements/record-payment";

export const POST = handle(contract.recordPayment, recordPayment);
