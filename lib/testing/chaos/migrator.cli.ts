import { migrate } from "@/db/migrate";

// Migrates in a process of its own, which can be killed: the database's address, then the folder of migrations.
const [url = "", folder = ""] = process.argv.slice(2);
await migrate(url, { folder, tell: (line) => process.stdout.write(`${line}\n`) });
