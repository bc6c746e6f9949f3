import type { Readable } from "node:stream";
import { afterCommit } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { uploadFolder, uploadKey } from "./keys";
import { storage } from "./storage";

/**
 * The content of an upload of which nothing is kept but what it says. It goes once that is committed, and not before: a
 * transaction that is run again reads it again.
 */
export async function readOnce({ id }: { id: string }): Promise<Readable> {
  const files = await storage();
  const content = await files.read(uploadKey(id));
  afterCommit(() => void files.remove(uploadFolder(id)).catch(() => log.warn({ id }, "not removed")));
  return content;
}
