import type { getMetrics as contract } from "@/lib/contract/system";
import type { Operation } from "@/lib/operation";
import { webExposition } from "./exposition";

export const getMetrics: Operation<typeof contract> = async () => ({
  name: "metrics.txt",
  content: await webExposition(),
});
