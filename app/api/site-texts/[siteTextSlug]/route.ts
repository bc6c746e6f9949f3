import * as contract from "@/lib/contract/site-texts";
import { handle } from "@/lib/http/handle";
import { upsertSiteText } from "@/lib/site-texts/upsert-site-text";

export const PUT = handle(contract.upsertSiteText, upsertSiteText);
