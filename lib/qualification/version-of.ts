import { createHash } from "node:crypto";
import { READING } from "@/lib/domain/qualification";
import { TRAINING } from "@/lib/domain/qualification/classifier/train";

/** Names content by a short hash of it: the same content has the same version, and any other hardly ever. */
export const hashed = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, LENGTH);

/** Enough that two versions of one project never share it. */
const LENGTH = 12;

/** Names words and rules together with how they are learned and read. */
export const versionOf = (files: readonly unknown[]): string => hashed([READING, TRAINING, files]);
