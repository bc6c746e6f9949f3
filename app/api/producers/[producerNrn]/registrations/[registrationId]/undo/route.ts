import * as contract from "@/lib/contract/registrations";
import { handle } from "@/lib/http/handle";
import { undoRegistrationStep } from "@/lib/registrations/undo-registration-step";

export const POST = handle(contract.undoRegistrationStep, undoRegistrationStep);
