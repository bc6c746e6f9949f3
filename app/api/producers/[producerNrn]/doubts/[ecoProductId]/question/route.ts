import { askAboutProduct } from "@/lib/catalog/doubts/ask-about-product";
import { takeBackQuestion } from "@/lib/catalog/doubts/take-back-question";
import * as contract from "@/lib/contract/doubts";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.askAboutProduct, askAboutProduct);
export const DELETE = handle(contract.takeBackQuestion, takeBackQuestion);
