import { addReference } from "@/lib/catalog/references/add-reference";
import { listReferences } from "@/lib/catalog/references/list-references";
import { removeReference } from "@/lib/catalog/references/remove-reference";
import * as contract from "@/lib/contract/references";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listReferences, listReferences);
export const POST = handle(contract.addReference, addReference);
export const DELETE = handle(contract.removeReference, removeReference);
