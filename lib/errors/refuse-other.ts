import { Refusal } from "./refusals";

/** Refuses a body that names another thing than its path does. */
export function refuseOther(path: string, said: string | undefined, ofPath: string): void {
  if (said !== undefined && said !== ofPath) throw new Refusal("SERVICE_005", [{ path, kind: "otherCode" }]);
}
