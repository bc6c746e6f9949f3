// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listDeclarationChanges: Callable<"listDeclarationChanges"> = { id: "listDeclarationChanges", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/changes", pages: true };
export const getDeclarationReceipt: Callable<"getDeclarationReceipt"> = { id: "getDeclarationReceipt", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/receipts/{SchemeCode}" };
export const getSignedReceipt: Callable<"getSignedReceipt"> = { id: "getSignedReceipt", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/receipts/{SchemeCode}/signed.json" };
export const printReceipt: Callable<"printReceipt"> = { id: "printReceipt", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/receipts/{SchemeCode}/receipt.pdf" };
export const exportDeclaration: Callable<"exportDeclaration"> = { id: "exportDeclaration", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/lines.csv" };
export const getHandover: Callable<"getHandover"> = { id: "getHandover", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/handover" };
