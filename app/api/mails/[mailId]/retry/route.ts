import * as contract from "@/lib/contract/mails";
import { handle } from "@/lib/http/handle";
import { retryMail } from "@/lib/mails/retry-mail";

export const POST = handle(contract.retryMail, retryMail);
