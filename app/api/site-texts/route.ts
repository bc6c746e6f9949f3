import * as contract from "@/lib/contract/site-texts";
import { handle } from "@/lib/http/handle";
import { listSiteTexts } from "@/lib/site-texts/list-site-texts";

export const GET = handle(contract.listSiteTexts, listSiteTexts);
