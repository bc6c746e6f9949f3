import * as contract from "@/lib/contract/periods";
import { handle } from "@/lib/http/handle";
import { upsertCountry } from "@/lib/periods/upsert-country";

export const PUT = handle(contract.upsertCountry, upsertCountry);
