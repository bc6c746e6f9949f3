import * as contract from "@/lib/contract/sessions";
import { handle } from "@/lib/http/handle";
import { deleteSession } from "@/lib/sessions/delete-session";

export const DELETE = handle(contract.deleteSession, deleteSession);
