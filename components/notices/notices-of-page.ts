import { oneOf, whole } from "@/lib/client/address";
import { listNotices } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export const NOTICES_PAGE = 25;
export const MAILS_PAGE = 10;
export const NOTICE_VIEWS = ["all", "unread"] as const;

/** What the address of the list says. */
export const NOTICES_PLACE = { view: oneOf(NOTICE_VIEWS, "all"), offset: whole() };

/** A page of what a person was told. */
export const noticesOfPage = ({ view, offset }: { view: (typeof NOTICE_VIEWS)[number]; offset: number }) =>
  query(listNotices, {
    query: { Unread: view === "unread" ? "true" : "false", ...pageAt(offset, NOTICES_PAGE) },
  });
