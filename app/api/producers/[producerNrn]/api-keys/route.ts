import { createApiKey } from "@/lib/api-keys/create-api-key";
import { listApiKeys } from "@/lib/api-keys/list-api-keys";
import * as contract from "@/lib/contract/api-keys";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listApiKeys, listApiKeys);
export const POST = handle(contract.createApiKey, createApiKey);
