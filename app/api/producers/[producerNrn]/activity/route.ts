import { listActivity } from "@/lib/activity/list-activity";
import * as contract from "@/lib/contract/activity";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listActivity, listActivity);
