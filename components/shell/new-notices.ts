import { listNotices } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** How many notices are new: the first of them comes along. */
export const newNotices = () => query(listNotices, { query: { Unread: "true", Limit: "1", Offset: "0" } });
