import type { getHealth as contract } from "@/lib/contract/system";
import type { Operation } from "@/lib/http/handle";

export const getHealth: Operation<typeof contract> = async () => ({ status: "OK" as const });
