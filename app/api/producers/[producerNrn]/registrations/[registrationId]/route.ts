import * as contract from "@/lib/contract/registrations";
import { handle } from "@/lib/http/handle";
import { updateRegistration } from "@/lib/registrations/update-registration";

export const PUT = handle(contract.updateRegistration, updateRegistration);
