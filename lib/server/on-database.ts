import { closePools } from "@/lib/runtime";
import { openDatabase } from "./open-database";
import { readSettings } from "./settings";

/** Does something on the service's database, beside the service when it runs, and leaves it as it was. */
export async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
  const database = await openDatabase(readSettings());
  try {
    return await work();
  } finally {
    await closePools();
    await database.release();
  }
}
