import * as contract from "@/lib/contract/goods";
import { handle } from "@/lib/http/handle";
import { describeGoods } from "@/lib/producers/describe-goods";
import { getGoods } from "@/lib/producers/get-goods";

export const GET = handle(contract.getGoods, getGoods);
export const PUT = handle(contract.describeGoods, describeGoods);
