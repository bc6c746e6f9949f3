import type { SQL } from "drizzle-orm";
import { db } from "@/lib/runtime";

/** Rows of the database as they stand, for what no answer shows. */
export const rowsOf = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
  [...(await db().execute(query))] as Row[];

/** The name of the constraint, or else the error code, by which the database refuses a statement; "accepted" if it does not. */
export async function refusalBy(statement: SQL): Promise<string> {
  try {
    await db().transaction(async (tx) => {
      await tx.execute(statement);
      tx.rollback();
    });
  } catch (thrown) {
    for (let error = thrown; error instanceof Error; error = error.cause) {
      if (error.name !== "PostgresError") continue;
      const { constraint_name: constraint, code } = error as Error & {
        constraint_name?: string;
        code?: string;
      };
      return constraint ?? code ?? "";
    }
  }
  return "accepted";
}
