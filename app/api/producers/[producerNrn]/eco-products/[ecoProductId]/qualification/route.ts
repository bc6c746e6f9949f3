import { correctQualification } from "@/lib/catalog/correct-qualification";
import * as contract from "@/lib/contract/eco-products";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.correctQualification, correctQualification);
