import { StorageFailed } from "@/lib/storage/disk-storage";
import { storeErrorOf } from "@/lib/store-error";

/** An error as the log may know it: its kind and place. Messages quote what was sent or stored, so they stay out. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const store = storeErrorOf(error);
  if (store) return { kind: "store", ...store };
  if (error instanceof StorageFailed) return { kind: "storage", code: error.reason };
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { kind: error.name, stack: places?.slice(0, 5).join("\n") };
}
