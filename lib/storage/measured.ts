import { measureStorage } from "@/lib/system/metrics";
import type { Storage } from "./disk-storage";

/** A storage that measurements tell of; a read is measured until its stream is there. */
export const measured = (storage: Storage): Storage => ({
  store: (key, content) => measureStorage("store", () => storage.store(key, content)),
  put: (key, content) => measureStorage("put", () => storage.put(key, content)),
  read: (key) => measureStorage("read", () => storage.read(key)),
  copy: (from, to) => measureStorage("copy", () => storage.copy(from, to)),
  remove: (folder) => measureStorage("remove", () => storage.remove(folder)),
  list: (folder) => measureStorage("list", () => storage.list(folder)),
});
