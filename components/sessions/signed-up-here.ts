import { keptOfAll } from "@/lib/client/kept";

const KEY = "eco.signed-up";

/** Keeps in mind that somebody signed up in this browser: what proves it is a cookie that no script reads. */
export const rememberSignUp = (): void => keptOfAll.keep(KEY, "yes");

/** Whether somebody did, once. */
export function takeSignUp(): boolean {
  const did = keptOfAll.read(KEY) !== null;
  keptOfAll.keep(KEY, null);
  return did;
}
