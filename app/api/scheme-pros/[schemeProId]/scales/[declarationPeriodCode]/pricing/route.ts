import * as contract from "@/lib/contract/scheme-scales";
import { handle } from "@/lib/http/handle";
import { getScalePricing } from "@/lib/scales/get-scale-pricing";

export const GET = handle(contract.getScalePricing, getScalePricing);
