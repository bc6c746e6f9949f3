import * as contract from "@/lib/contract/sessions";
import { handle } from "@/lib/http/handle";
import { getMe } from "@/lib/sessions/get-me";

export const GET = handle(contract.getMe, getMe);
