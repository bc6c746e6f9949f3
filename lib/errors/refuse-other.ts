import { Refusal } from "./refusals";

/** Refuses a body that names another thing than its path does. */
export function refuseOther(path: string, inBody: string | undefined, inPath: string): void {
  if (inBody !== undefined && inBody !== inPath)
    throw new Refusal("SERVICE_005", [{ path, kind: "otherCode" }]);
}
