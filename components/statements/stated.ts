import type { Answer } from "@/lib/client/call";

/** A statement or credit note with all that it says. */
export type Stated = Answer<"getStatement">;
