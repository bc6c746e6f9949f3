import { revokeApiKey } from "@/lib/api-keys/revoke-api-key";
import * as contract from "@/lib/contract/api-keys";
import { handle } from "@/lib/http/handle";

export const DELETE = handle(contract.revokeApiKey, revokeApiKey);
