import type { BatchKind } from "@/db/vocabulary";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { uploadProducts, uploadQuantities } from "@/lib/contract/batches";
import type { Input } from "@/lib/contract/endpoint";
import type { Answer } from "@/lib/operation";
import { openBatch } from "./open-batch";
import { readingOf, withAllowed } from "./reading-of";

type Upload = Input<typeof uploadProducts> & {
  query: Partial<Pick<Input<typeof uploadQuantities>["query"], "AddUnknown">>;
};

/** Makes a stored file a batch, which a worker takes from there. */
export const startBatch =
  (kind: BatchKind) =>
  async (context: Context, { params, query, file }: Upload): Promise<Answer<typeof uploadProducts>> => {
    const { db, caller } = context;
    const tenant = await enterTenant(context, params.ProducerNrn);
    const { id, name, bytes, encoding, hasBom } = file;
    const reading = withAllowed(kind, readingOf(kind, query, file), query);
    return openBatch(db, tenant, {
      id,
      kind,
      eprCountryCode: query.EprCountryCode,
      declarationPeriodCode: query.DeclarationPeriodCode,
      columns: query.Columns ?? {},
      reading,
      corrections: {},
      fileOf: null,
      externalIdType: query.ExternalIdType ?? null,
      mode: query.Mode,
      dryRun: query.DryRun === "true",
      fileName: name,
      fileBytes: bytes,
      encoding,
      hasBom,
      actor: actorOf(caller),
    });
  };
