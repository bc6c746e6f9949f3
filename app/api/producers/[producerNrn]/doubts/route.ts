import { answerDoubts } from "@/lib/catalog/doubts/answer-doubts";
import { listDoubts } from "@/lib/catalog/doubts/list-doubts";
import * as contract from "@/lib/contract/doubts";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listDoubts, listDoubts);
export const PUT = handle(contract.answerDoubts, answerDoubts);
