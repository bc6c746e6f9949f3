// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getProducerEcoContributions: Callable<"getProducerEcoContributions"> = { id: "getProducerEcoContributions", method: "GET", path: "/producers/{ProducerNrn}/eco-contributions" };
export const declareQuantities: Callable<"declareQuantities"> = { id: "declareQuantities", method: "POST", path: "/producers/{ProducerNrn}/declarations/quantities", headers: ["X-Declaration-Version"], changes: "own" };
export const withdrawQuantities: Callable<"withdrawQuantities"> = { id: "withdrawQuantities", method: "DELETE", path: "/producers/{ProducerNrn}/declarations/quantities", changes: "own" };
export const declareNil: Callable<"declareNil"> = { id: "declareNil", method: "PUT", path: "/producers/{ProducerNrn}/declarations/nil", changes: "anything" };
export const getDeclarationEcoContributions: Callable<"getDeclarationEcoContributions"> = { id: "getDeclarationEcoContributions", method: "GET", path: "/producers/{ProducerNrn}/declarations/eco-contributions" };
export const listDeclarations: Callable<"listDeclarations"> = { id: "listDeclarations", method: "GET", path: "/producers/{ProducerNrn}/declarations" };
export const getDeclaration: Callable<"getDeclaration"> = { id: "getDeclaration", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}" };
export const getDeclarationRevision: Callable<"getDeclarationRevision"> = { id: "getDeclarationRevision", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/revisions/{Revision}", maxAge: Infinity };
export const updateDeclaration: Callable<"updateDeclaration"> = { id: "updateDeclaration", method: "PUT", path: "/producers/declarations", changes: "anything" };
export const listDeclarationWarnings: Callable<"listDeclarationWarnings"> = { id: "listDeclarationWarnings", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/warnings" };
