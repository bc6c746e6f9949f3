import { rotateApiKey } from "@/lib/api-keys/rotate-api-key";
import * as contract from "@/lib/contract/api-keys";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.rotateApiKey, rotateApiKey);
