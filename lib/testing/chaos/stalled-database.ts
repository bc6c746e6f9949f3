import { postgresOf } from "@/lib/testing/service";
import { withoutDatabase } from "./without-database";

/** `npm run chaos -- stalled-database`: the server and all of its processes stand still, connected and silent. */
await withoutDatabase({
  async take(_, dataDir) {
    for (const pid of postgresOf(dataDir)) process.kill(pid, "SIGSTOP");
  },
  async giveBack(_, dataDir) {
    for (const pid of postgresOf(dataDir)) process.kill(pid, "SIGCONT");
  },
});
