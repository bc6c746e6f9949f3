import * as contract from "@/lib/contract/notices";
import { handle } from "@/lib/http/handle";
import { chooseNotices } from "@/lib/notices/choose-notices";
import { getNoticeChoices } from "@/lib/notices/get-notice-choices";

export const GET = handle(contract.getNoticeChoices, getNoticeChoices);
export const PUT = handle(contract.chooseNotices, chooseNotices);
