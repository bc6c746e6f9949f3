import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "@/db/client";
import { tellDuties } from "@/lib/notices/tell-duties";

/** Tells people of duties by small pieces until it is killed, as workers do by large ones. */
const db = openPool(process.env.DATABASE_URL ?? "", { max: 1 });
for (;;) {
  await tellDuties(db, { chunk: 2 });
  await sleep(20);
}
