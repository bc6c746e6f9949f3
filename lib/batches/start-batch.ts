import { findBatchJson, insertBatch } from "@/db/queries/batches";
import type { BatchKind } from "@/db/vocabulary";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { uploadProducts } from "@/lib/contract/batches";
import type { Input, Returned } from "@/lib/contract/endpoint";
import { Refusal } from "@/lib/errors/refusals";
import { JsonText, Reply } from "@/lib/http/reply";

type Upload = Input<typeof uploadProducts>;

/** Makes a stored file a batch, which a worker takes from there. */
export const startBatch =
  (kind: BatchKind) =>
  async (
    context: Context,
    { params, query, file }: Upload,
  ): Promise<Reply<Returned<typeof uploadProducts>>> => {
    const { db, caller } = context;
    const tenant = await enterTenant(context, params.ProducerNrn);
    const { id, name, bytes, encoding, hasBom } = file;
    const isAdded = await insertBatch(db, tenant, {
      id,
      kind,
      eprCountryCode: query.EprCountryCode,
      declarationPeriodCode: query.DeclarationPeriodCode,
      columns: query.Columns ?? {},
      corrections: {},
      fileOf: null,
      mode: query.Mode,
      dryRun: query.DryRun === "true",
      fileName: name,
      fileBytes: bytes,
      encoding,
      hasBom,
      actor: actorOf(caller),
    });
    if (!isAdded) throw new Refusal("SERVICE_022");
    const json = await findBatchJson(db, tenant, id);
    if (!json) throw new Refusal("SERVICE_021");
    return new Reply<Returned<typeof uploadProducts>>(new JsonText(json), { "retry-after": "1" });
  };
