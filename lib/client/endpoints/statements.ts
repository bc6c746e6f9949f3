// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listStatements: Callable<"listStatements"> = { id: "listStatements", method: "GET", path: "/producers/{ProducerNrn}/statements", pages: true };
export const getStatement: Callable<"getStatement"> = { id: "getStatement", method: "GET", path: "/producers/{ProducerNrn}/statements/{StatementId}" };
export const printStatement: Callable<"printStatement"> = { id: "printStatement", method: "GET", path: "/producers/{ProducerNrn}/statements/{StatementId}/statement.pdf" };
export const orderTransfers: Callable<"orderTransfers"> = { id: "orderTransfers", method: "POST", path: "/producers/{ProducerNrn}/statements/transfers.xml" };
export const recordPayment: Callable<"recordPayment"> = { id: "recordPayment", method: "POST", path: "/producers/{ProducerNrn}/statements/{StatementId}/payments", changes: "anything" };
export const undoPayment: Callable<"undoPayment"> = { id: "undoPayment", method: "DELETE", path: "/producers/{ProducerNrn}/statements/{StatementId}/payments/{PaymentId}", changes: "anything" };
export const transferStatement: Callable<"transferStatement"> = { id: "transferStatement", method: "PUT", path: "/producers/{ProducerNrn}/statements/{StatementId}/transfer", changes: "anything" };
export const listAllStatements: Callable<"listAllStatements"> = { id: "listAllStatements", method: "GET", path: "/statements", pages: true };
