import type { ErrorCode } from "./catalogue";

/** Where the pages of codes are: on the same origin, or on another; null where there are none. */
let portal: string | null = "";

/** Says where the portal is, where this process does not serve it. */
export function findHelpAt(origin: string | null): void {
  portal = origin;
}

/** The address of a code's help page; undefined where nobody serves it. */
export const helpPage = (code: ErrorCode): string | undefined =>
  portal === null ? undefined : `${portal}/errors/${code}`;

/** The header that links it. */
export function helpLink(code: ErrorCode): { link?: string } {
  const page = helpPage(code);
  return page === undefined ? {} : { link: `<${page}>; rel="help"` };
}
