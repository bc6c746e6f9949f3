import { readFileSync } from "node:fs";
import postgres from "postgres";

const [ON_EMPTY = "", ON_EXISTING = ""] = [
  ...readFileSync("docs/upgrades.md", "utf8").matchAll(/```sql\n(.*?)```/gs),
].map(([, block]) => block);

type Role = "owner" | "service" | "both";

/**
 * The roles that the documentation gives a database to, made by its statements: the schema's owner and the service, and the
 * one that may have been both before. Roles are the whole server's: theirs begin with `mark`.
 */
export function documentedRoles(databaseUrl: string, mark: string) {
  const database = new URL(databaseUrl).pathname.slice(1);
  const nameOf = (role: Role) => (role === "both" ? mark : `${mark}_${role}`);
  const run = async (statements: string) => {
    const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
    await sql.unsafe(statements).finally(() => sql.end());
  };
  const ours = (block: string) =>
    block
      .replaceAll(/\beco(?=_(owner|service)\b)|(?<=owned by )eco\b/g, mark)
      .replaceAll("on database eco ", `on database ${database} `);
  return {
    /** The database as one of them reaches it. */
    urlOf(role: Role): string {
      const url = new URL(databaseUrl);
      url.username = nameOf(role);
      url.password = `of the ${role}`;
      return url.href;
    },
    makeOne: () =>
      run(`create role ${mark} login password 'of the both'; alter database ${database} owner to ${mark}`),
    makeTwo: () => run(ours(ON_EMPTY)),
    giveToTwo: () => run(ours(ON_EXISTING)),
  };
}
