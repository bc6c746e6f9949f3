import { selectMails } from "@/db/queries/mails";
import type { listMails as contract } from "@/lib/contract/mails";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/operation";
import { describeMail } from "./describe-mail";

export const listMails: Operation<typeof contract> = async ({ db, now }, { query }) => {
  const { Status: status, Search: search = "", Limit: limit, Offset: offset } = query;
  const { rows, total } = await selectMails(db, { status, words: searchWords(search), limit, offset });
  return { body: { data: rows.map((row) => describeMail(row, now)) }, total };
};
