import * as contract from "@/lib/contract/sessions";
import { handle } from "@/lib/http/handle";
import { createSession } from "@/lib/sessions/create-session";
import { deleteSessions } from "@/lib/sessions/delete-sessions";
import { listSessions } from "@/lib/sessions/list-sessions";

export const POST = handle(contract.createSession, createSession);
export const GET = handle(contract.listSessions, listSessions);
export const DELETE = handle(contract.deleteSessions, deleteSessions);
