import * as contract from "@/lib/contract/credits";
import { getCredits } from "@/lib/credits/get-credits";
import { grantCredits } from "@/lib/credits/grant-credits";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getCredits, getCredits);
export const POST = handle(contract.grantCredits, grantCredits);
