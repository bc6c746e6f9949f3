import type { Answer } from "@/lib/client/call";

export type ImportAnswer = Answer<"getBankImport">;

/** A line of a bank's file. */
export type Entry = ImportAnswer["data"][number];

/** One that can be recorded as it is. */
export type Line = ImportAnswer["recordable"][number];
