import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { undoPayment } from "@/lib/statements/undo-payment";

export const DELETE = handle(contract.undoPayment, undoPayment);
