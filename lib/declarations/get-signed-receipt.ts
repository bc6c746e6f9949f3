import { KEYS_PATH } from "@/lib/contract/proof-keys";
import type { getSignedReceipt as contract } from "@/lib/contract/receipts";
import { publicUrl } from "@/lib/mails/public-url";
import type { Operation } from "@/lib/operation";
import { sign } from "@/lib/proof/sign";
import { receiptOf } from "./receipt-of";

/** The receipt as it is now, signed when it is asked for; who prepared it is nobody's business outside. */
export const getSignedReceipt: Operation<typeof contract> = async (context, input) => {
  const { preparedBy: _, preparedByKind: __, ...receipt } = await receiptOf(context, input);
  const document = { type: "receipt" as const, signedAt: context.now.toISOString(), ...receipt };
  return { document, signature: await sign(context.db, document), keys: publicUrl(KEYS_PATH) };
};
