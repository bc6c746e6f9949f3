import { settingOf } from "@/lib/settings";

/** An address of the portal as people reach it: from the setting alone, never from what a request says of its host. */
export const publicUrl = (path: string): string =>
  new URL(path, settingOf("PUBLIC_URL") ?? "http://localhost:3000").href;

/** The same, with the books of a company open: who acts for several would find those that were open last. */
export const companyUrl = (path: string, nrn: string): string =>
  publicUrl(`${path}?${new URLSearchParams({ producer: nrn })}`);
