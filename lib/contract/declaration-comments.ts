import { z } from "zod";
import { DeclarationParams } from "./declarations";
import { Actor } from "./eco-products";
import { endpoint } from "./endpoint";
import { paging, Timestamp } from "./parameters";

/** How long a comment is at most. */
export const COMMENT_LENGTH = 4000;
/** So many documents go with a comment. */
export const COMMENT_FILES = 5;

const SchemeCode = z.string().min(1).max(64);

export const DeclarationComment = z
  .object({
    id: z.uuid(),
    schemeCode: z.string().nullable().meta({ description: "null: the whole declaration." }),
    text: z.string().nullable().meta({ description: "null: its author removed it." }),
    by: Actor,
    isOwn: z.boolean().meta({ description: "Whether the caller wrote it, and may remove it." }),
    files: z.array(z.object({ id: z.uuid(), name: z.string() })),
    createdAt: Timestamp,
    removedAt: Timestamp.nullable(),
  })
  .meta({ id: "DeclarationComment" });

export const CommentRequest = z.strictObject({
  text: z.string().trim().min(1).max(COMMENT_LENGTH),
  schemeCode: SchemeCode.optional().meta({ description: "Absent: the whole declaration." }),
  files: z
    .array(z.strictObject({ proofId: z.uuid(), name: z.string().trim().min(1).max(255) }))
    .max(COMMENT_FILES)
    .optional()
    .meta({
      description: "Documents that this producer sent to `/producers/{ProducerNrn}/proofs`, and their names.",
    }),
});

const CommentParams = DeclarationParams.extend({ CommentId: z.uuid() });

export const listDeclarationComments = endpoint({
  id: "listDeclarationComments",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments",
  summary: "Comments on a declaration by the producer's members and operators, newest first",
  access: "read",
  params: DeclarationParams,
  query: z.object({ SchemeCode: SchemeCode.optional(), ...paging(100) }),
  pages: true,
  returns: z.object({ data: z.array(DeclarationComment) }),
  errors: ["SERVICE_004"],
});

export const writeDeclarationComment = endpoint({
  id: "writeDeclarationComment",
  method: "POST",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments",
  summary: "Comment on a declaration, with documents; visible to the producer's members and operators",
  access: "write",
  params: DeclarationParams,
  body: CommentRequest,
  returns: z.object({ id: z.uuid() }),
  errors: ["SERVICE_004"],
});

export const removeDeclarationComment = endpoint({
  id: "removeDeclarationComment",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments/{CommentId}",
  summary: "Remove one's own comment and its documents; a placeholder stays",
  access: "write",
  params: CommentParams,
  returns: z.object({ id: z.uuid() }),
  errors: ["SERVICE_004"],
});

export const getCommentFile = endpoint({
  id: "getCommentFile",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/comments/{CommentId}/files/{FileId}",
  summary: "A document attached to a comment, as uploaded",
  access: "read",
  params: CommentParams.extend({ FileId: z.uuid() }),
  returns: z.string(),
  produces: "application/octet-stream",
  errors: ["SERVICE_004"],
});
