import * as contract from "@/lib/contract/notices";
import { handle } from "@/lib/http/handle";
import { listOwnMails } from "@/lib/notices/list-own-mails";

export const GET = handle(contract.listOwnMails, listOwnMails);
