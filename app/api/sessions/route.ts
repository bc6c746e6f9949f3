import * as contract from "@/lib/contract/sessions";
import { handle } from "@/lib/http/handle";
import { createSession } from "@/lib/sessions/create-session";

export const POST = handle(contract.createSession, createSession);
