import type { Answer } from "@/lib/client/call";

export type Read = Answer<"getBankImport">;

/** A line of a bank's file. */
export type Entry = Read["data"][number];

/** One that can be recorded as it is. */
export type Line = Read["recordable"][number];
