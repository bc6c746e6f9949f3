import { and, eq, sql } from "drizzle-orm";
import { byThePiece } from "../by-the-piece";
import type { Db } from "../client";
import { declarationCommentFiles, declarationComments } from "../schema";
import type { Tenant } from "../tenant";
import type { ActorKind } from "../vocabulary";
import { actorKind, actorName, isMember } from "./actors";

export type CommentFile = { id: string; name: string };

export type CommentRow = {
  id: string;
  schemeCode: string | null;
  text: string | null;
  actor: string;
  actorKind: ActorKind;
  actorName: string | null;
  createdAt: string;
  removedAt: string | null;
  files: CommentFile[];
};

type Asked = { declarationId: string; scheme: string | undefined; limit: number; offset: number };

/** What was said about a declaration, or about one scheme's part of it, newest first, and how many there are. */
export async function selectComments(
  db: Db,
  tenant: Tenant,
  { declarationId, scheme, limit, offset }: Asked,
): Promise<{ rows: CommentRow[]; total: number }> {
  const own = sql`c.producer_nrn = ${tenant.nrn} and c.declaration_id = ${declarationId}
    ${scheme === undefined ? sql`` : sql`and c.scheme_code = ${scheme}`}`;
  const rows = await db.execute<CommentRow>(sql`
    select c.id, c.scheme_code as "schemeCode", c.text, c.actor,
      ${actorKind(sql`c.actor`, sql`c.by_operator`, isMember(sql`c.actor`, sql`c.producer_nrn`))} as "actorKind",
      ${actorName(sql`c.actor`)} as "actorName", iso(c.created_at) as "createdAt", iso(c.removed_at) as "removedAt",
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.created_at, f.id)
        from declaration_comment_files f where f.producer_nrn = c.producer_nrn and f.comment_id = c.id), '[]') as files
    from declaration_comments c where ${own}
    order by c.created_at desc, c.id limit ${limit}::int offset ${offset}::int`);
  const [counted] = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from declaration_comments c where ${own}`);
  return { rows: [...rows], total: counted?.total ?? 0 };
}

type NewComment = Pick<
  typeof declarationComments.$inferInsert,
  "declarationId" | "schemeCode" | "text" | "actor" | "byOperator"
>;

export async function insertComment(
  db: Db,
  tenant: Tenant,
  comment: NewComment,
  files: readonly { folder: string; name: string }[],
): Promise<string> {
  const [row] = await db
    .insert(declarationComments)
    .values({ ...comment, producerNrn: tenant.nrn })
    .returning({ id: declarationComments.id });
  if (!row) throw new Error("the comment was not stored");
  if (files.length > 0)
    await db
      .insert(declarationCommentFiles)
      .values(files.map((file) => ({ ...file, commentId: row.id, producerNrn: tenant.nrn })));
  return row.id;
}

type Standing = { actor: string; removedAt: Date | null; schemeCode: string | null };

/** A comment of a declaration, held until the end of the transaction. */
export async function lockComment(
  db: Db,
  tenant: Tenant,
  { declarationId, id }: { declarationId: string; id: string },
): Promise<Standing | undefined> {
  const [row] = await db
    .select({
      actor: declarationComments.actor,
      removedAt: declarationComments.removedAt,
      schemeCode: declarationComments.schemeCode,
    })
    .from(declarationComments)
    .where(
      and(
        eq(declarationComments.producerNrn, tenant.nrn),
        eq(declarationComments.declarationId, declarationId),
        eq(declarationComments.id, id),
      ),
    )
    .for("update");
  return row;
}

/** Takes out what a comment said and its documents; that there was one stays. */
export async function clearComment(db: Db, tenant: Tenant, id: string, now: Date): Promise<void> {
  await db
    .delete(declarationCommentFiles)
    .where(
      and(eq(declarationCommentFiles.producerNrn, tenant.nrn), eq(declarationCommentFiles.commentId, id)),
    );
  await db
    .update(declarationComments)
    .set({ text: null, removedAt: now })
    .where(and(eq(declarationComments.producerNrn, tenant.nrn), eq(declarationComments.id, id)));
}

/** A document of a comment of a declaration. */
export async function findCommentFile(
  db: Db,
  tenant: Tenant,
  { declarationId, commentId, fileId }: { declarationId: string; commentId: string; fileId: string },
): Promise<{ folder: string; name: string } | undefined> {
  const [row] = await db
    .select({ folder: declarationCommentFiles.folder, name: declarationCommentFiles.name })
    .from(declarationCommentFiles)
    .innerJoin(
      declarationComments,
      and(
        eq(declarationComments.producerNrn, declarationCommentFiles.producerNrn),
        eq(declarationComments.id, declarationCommentFiles.commentId),
      ),
    )
    .where(
      and(
        eq(declarationCommentFiles.producerNrn, tenant.nrn),
        eq(declarationComments.declarationId, declarationId),
        eq(declarationComments.id, commentId),
        eq(declarationCommentFiles.id, fileId),
      ),
    );
  return row;
}

export type OwnComment = Pick<CommentRow, "schemeCode" | "text" | "createdAt"> & {
  id: string;
  producerNrn: string;
  files: string[];
};

/** What a person said about declarations and did not remove, with the names of its documents, newest first, by the piece. */
export const readCommentsBy = (db: Db, userId: string): AsyncGenerator<OwnComment[]> =>
  byThePiece<OwnComment>(async (after, limit) => [
    ...(await db.execute<OwnComment>(sql`
      select c.id, c.producer_nrn as "producerNrn", c.scheme_code as "schemeCode", c.text, iso(c.created_at) as "createdAt",
        array(select f.name from declaration_comment_files f
          where f.producer_nrn = c.producer_nrn and f.comment_id = c.id order by f.created_at, f.id) as files
      from declaration_comments c
      where c.actor = ${`user:${userId}`} and c.removed_at is null
        ${after ? sql`and (c.created_at, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by c.created_at desc, c.id desc limit ${limit}::int`)),
  ]);
