import * as contract from "@/lib/contract/registrations";
import { handle } from "@/lib/http/handle";
import { listRegistrations } from "@/lib/registrations/list-registrations";

export const GET = handle(contract.listRegistrations, listRegistrations);
