import * as contract from "@/lib/contract/receipts";
import { getDeclarationReceipt } from "@/lib/declarations/get-declaration-receipt";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getDeclarationReceipt, getDeclarationReceipt);
