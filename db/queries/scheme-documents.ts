import { sql } from "drizzle-orm";
import { preparedRead } from "../prepared-read";
import { schemeProDocuments } from "./documents";

/**
 * What the documents of schemes are made of at this moment: the latest changes of it, so many that none is missed which was
 * begun before others and ended after them. Their ids only ever grow, and so does the sum of the latest ones with each.
 */
export const VERSION = sql`select coalesce(max(changed_at) || ' ' || sum(id), '') from (
  select id, changed_at from scheme_documents_changes order by id desc limit 64) latest`;

/** The documents of every scheme with their version, as JSON text. */
export const schemeDocuments = preparedRead<
  { seesPersonalData: boolean },
  { version: string; id: string; document: string }
>(
  (v) => sql`
    select (${VERSION}) as version, d.id, d.document::text as document
    from (${schemeProDocuments(v.seesPersonalData)}) d`,
);

type Kept = { version: string; documents: ReadonlyMap<string, Buffer> };
type Row = { version: string; id: string; document: string };

const keptFor = new Map<boolean, Kept>();

/**
 * A text with the documents of schemes in the place of their marks, of this version or a later one; they are read only
 * where what is kept is of another, or lacks one.
 */
export async function withDocuments(
  text: Buffer,
  { version, seesPersonalData }: { version: string; seesPersonalData: boolean },
  read: (values: { seesPersonalData: boolean }) => Promise<Row[]>,
): Promise<Buffer> {
  const kept = keptFor.get(seesPersonalData);
  const whole = kept?.version === version ? filledIn(text, kept.documents) : undefined;
  if (whole) return whole;
  const rows = await read({ seesPersonalData });
  const documents = new Map(rows.map(({ id, document }) => [id, Buffer.from(document)]));
  keptFor.set(seesPersonalData, { version: rows[0]?.version ?? "", documents });
  const anew = filledIn(text, documents);
  if (!anew) throw new Error("a contribution is of a scheme without a document");
  return anew;
}

/** Stands in a text, with an id after it, for the document of that scheme. */
const MARK = 0x01;
const ID_LENGTH = 36;

/** Undefined where a document is missing. */
function filledIn(text: Buffer, documents: Kept["documents"]): Buffer | undefined {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, from)) {
    const document = documents.get(text.toString("latin1", mark + 1, mark + 1 + ID_LENGTH));
    if (!document) return undefined;
    pieces.push(text.subarray(from, mark), document);
    from = mark + 1 + ID_LENGTH;
  }
  pieces.push(text.subarray(from));
  return Buffer.concat(pieces);
}
