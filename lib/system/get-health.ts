import type { getHealth as contract } from "@/lib/contract/system";
import type { Operation } from "@/lib/operation";

export const getHealth: Operation<typeof contract> = async () => ({ status: "OK" as const });
