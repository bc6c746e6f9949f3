import * as contract from "@/lib/contract/mails";
import { handle } from "@/lib/http/handle";
import { listMails } from "@/lib/mails/list-mails";

export const GET = handle(contract.listMails, listMails);
