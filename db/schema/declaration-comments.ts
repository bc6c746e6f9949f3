import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, producerNrn, tenantId } from "./columns";
import { declarations } from "./declarations";

/** What people of a producer, and operators, say to one another about a declaration, or one scheme's part of it. */
export const declarationComments = pgTable(
  "declaration_comments",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    declarationId: uuid().notNull(),
    /** Null: it is about all of it. */
    schemeCode: text(),
    /** Null once its author removed it. */
    text: text(),
    actor: text().notNull(),
    byOperator: boolean().notNull(),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "declaration_comments_of_own_declaration",
      columns: [t.producerNrn, t.declarationId],
      foreignColumns: [declarations.producerNrn, declarations.id],
    }),
    index("declaration_comments_newest_first").on(
      t.producerNrn,
      t.declarationId,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index("declaration_comments_of_author").on(t.actor),
    check("declaration_comments_said_or_removed", sql`(${t.text} is null) = (${t.removedAt} is not null)`),
  ],
);

/** The documents of a comment; gone with what it said. */
export const declarationCommentFiles = pgTable(
  "declaration_comment_files",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    commentId: uuid().notNull(),
    /** In the file storage. */
    folder: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "declaration_comment_files_of_own_comment",
      columns: [t.producerNrn, t.commentId],
      foreignColumns: [declarationComments.producerNrn, declarationComments.id],
    }).onDelete("cascade"),
    index("declaration_comment_files_of_comment").on(t.producerNrn, t.commentId),
    index("declaration_comment_files_by_folder").on(t.folder),
  ],
);
