import type { Answer } from "@/lib/client/call";

export type Key = Answer<"listApiKeys">["data"][number];
export type NewKey = Answer<"createApiKey">;
