import * as contract from "@/lib/contract/notices";
import { handle } from "@/lib/http/handle";
import { listNotices } from "@/lib/notices/list-notices";
import { markNoticesRead } from "@/lib/notices/mark-notices-read";

export const GET = handle(contract.listNotices, listNotices);
export const PUT = handle(contract.markNoticesRead, markNoticesRead);
