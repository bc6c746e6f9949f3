import type { listProofKeys as contract } from "@/lib/contract/proof-keys";
import type { Operation } from "@/lib/operation";
import { publicKeys } from "./proof-keys";

export const listProofKeys: Operation<typeof contract> = async ({ db }) => ({ keys: await publicKeys(db) });
