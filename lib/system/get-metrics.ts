import type { getMetrics as contract } from "@/lib/contract/system";
import type { Operation } from "@/lib/operation";
import { exposition } from "./metrics";

export const getMetrics: Operation<typeof contract> = async () => ({
  name: "metrics.txt",
  content: await exposition(),
});
