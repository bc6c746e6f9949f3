import { expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { freshDatabase } from "@/lib/testing/database";

test("simultaneous migrations of one database wait for one another, and repeating them changes nothing", async () => {
  const database = await freshDatabase();
  try {
    await expect(Promise.all([1, 2, 3, 4].map(() => migrate(database.url)))).resolves.toHaveLength(4);
  } finally {
    await database.drop();
  }
});
