import * as contract from "@/lib/contract/sessions";
import { handle } from "@/lib/http/handle";
import { deleteOtherSession } from "@/lib/sessions/delete-other-session";

export const DELETE = handle(contract.deleteOtherSession, deleteOtherSession);
