import type { Answer } from "@/lib/client/call";

export type Evidence = Answer<"getEvidence">;

export type OfEvidence = { of: Evidence };
