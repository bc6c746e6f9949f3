import type { Db } from "@/db/client";
import { lockFolder } from "@/db/queries/stored-files";
import type { Tenant } from "@/db/tenant";
import { Refusal } from "@/lib/errors/refusals";
import { FileGone } from "./disk-storage";
import { documentIn, proofFolder } from "./keys";
import { storage } from "./storage";

const missing = (path: string) => new Refusal("SERVICE_005", [{ path, kind: "noSuchDocument" }]);

/** The folder of a document that a producer sent, which stays until the transaction ends. What another sent is not found. */
export async function holdDocument(db: Db, { nrn }: Tenant, id: string, path: string): Promise<string> {
  const folder = proofFolder(nrn, id);
  if (!(await lockFolder(db, folder))) throw missing(path);
  return folder;
}

/** A stored document by its folder; one that is no longer there is refused as one that never was. */
export async function readDocument(file: { folder: string | null; name: string } | undefined, path: string) {
  if (!file?.folder) throw missing(path);
  try {
    return { name: file.name, content: await (await storage()).read(documentIn(file.folder)) };
  } catch (thrown) {
    throw thrown instanceof FileGone ? missing(path) : thrown;
  }
}
