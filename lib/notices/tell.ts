import type { Db } from "@/db/client";
import { insertNotices, selectChoicesOf } from "@/db/queries/notices";
import type { Addressee } from "@/db/queries/users";
import type { Tenant } from "@/db/tenant";
import type { SomeNotice } from "@/lib/domain/notices";
import { DEFAULTS } from "./defaults";
import { mailNotice } from "./mail-notice";

type Telling = SomeNotice & {
  /** Names the event within its producer; nobody is told of it twice. */
  of: string;
  to: readonly Addressee[];
  /** The mail, where it has words of its own. */
  mail?: (to: Addressee) => Promise<void>;
};

/** Tells people of a producer something, each where they want it, in the transaction of what it tells of. */
export async function tell(db: Db, tenant: Tenant, { of, to, mail, ...notice }: Telling): Promise<void> {
  if (to.length === 0) return;
  const { kind, details } = notice;
  const chosen = await selectChoicesOf(
    db,
    to.map(({ id }) => id),
    kind,
  );
  const byPerson = new Map(chosen.map((choice) => [choice.userId, choice]));
  const rows = to.map(({ id }) => {
    const { inApp, byMail } = byPerson.get(id) ?? DEFAULTS[kind];
    return { userId: id, event: of, kind, details, inApp, byMail };
  });
  const told = await insertNotices(db, tenant, rows);
  const mailed = new Set(told.filter(({ byMail }) => byMail).map(({ userId }) => userId));
  for (const reader of to)
    if (mailed.has(reader.id))
      await (mail ? mail(reader) : mailNotice(db, tenant, { reader, of, notice: notice as SomeNotice }));
}
