import type { getDeclarationReceipt as contract } from "@/lib/contract/receipts";
import type { Operation } from "@/lib/operation";
import { receiptOf } from "./receipt-of";

export const getDeclarationReceipt: Operation<typeof contract> = receiptOf;
