// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listDeclarationComments: Callable<"listDeclarationComments"> = { id: "listDeclarationComments", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments", pages: true };
export const writeDeclarationComment: Callable<"writeDeclarationComment"> = { id: "writeDeclarationComment", method: "POST", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments", changes: "own" };
export const removeDeclarationComment: Callable<"removeDeclarationComment"> = { id: "removeDeclarationComment", method: "DELETE", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments/{CommentId}", changes: "own" };
export const getCommentFile: Callable<"getCommentFile"> = { id: "getCommentFile", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments/{CommentId}/files/{FileId}" };
