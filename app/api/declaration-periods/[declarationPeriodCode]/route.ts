import * as contract from "@/lib/contract/periods";
import { handle } from "@/lib/http/handle";
import { upsertDeclarationPeriod } from "@/lib/periods/upsert-declaration-period";

export const PUT = handle(contract.upsertDeclarationPeriod, upsertDeclarationPeriod);
