import type { z } from "zod";
import type { listCreditEntries } from "@/lib/contract/credits";
import type { getDeclarationSheet } from "@/lib/contract/declaration-sheet";
import type {
  getDeclaration,
  getDeclarationEcoContributions,
  getProducerEcoContributions,
  listDeclarations,
  listDeclarationWarnings,
  updateDeclaration,
} from "@/lib/contract/declarations";
import type {
  countEcoProducts,
  listEcoProducts,
  lookUpProduct,
  previewEcoProduct,
} from "@/lib/contract/eco-products";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { getDeclarationReceipt, listDeclarationChanges } from "@/lib/contract/receipts";
import { type Answer, send } from "./send";

type Query = Record<string, string | number>;
type Line = { ecoProductReference: string; quantity: unknown; codeVendor?: string | null };
type DeclareOptions = { country?: string; period?: string; codePeriod?: string | null; version?: number };
type Body<E extends Endpoint> = z.output<E["returns"]>;
/** An answer whose body the handler has checked against its contract, when the status is 200. */
type Typed<E extends Endpoint> = Omit<Answer, "body"> & { body: Body<E> };
type Found = Extract<Body<typeof lookUpProduct>, { status: "OK" }>;

/** What every request says unless a test says otherwise. */
export const FRANCE_2025 = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };

/** The requests of one producer, on the wire, in France and 2025 unless told otherwise. */
export const asProducer = ({ nrn, key }: { nrn: string; key: string }) => {
  const get = <E extends Endpoint>(path: string, query: Query) =>
    send(`GET /producers/${nrn}${path}`, { key, query }) as Promise<Typed<E>>;
  return {
    lookUp: (externalId: string, query: Query = {}) =>
      send(`GET /eco-products/${encodeURIComponent(externalId)}/eco-contributions`, {
        key,
        query: { ...FRANCE_2025, ProducerNrnRequestAuthor: nrn, ...query },
      }) as Promise<Omit<Answer, "body"> & { body: Found }>,

    list: (query: Query = {}) => get<typeof listEcoProducts>("/eco-products", { ...FRANCE_2025, ...query }),

    counts: (query: Query = {}) =>
      get<typeof countEcoProducts>("/eco-products/counts", { ...FRANCE_2025, ...query }),

    preview: (query: Query) =>
      get<typeof previewEcoProduct>("/eco-products/preview", { ...FRANCE_2025, ...query }),

    declare: (
      products?: readonly Line[],
      { country = "FR", period = "2025", codePeriod, version }: DeclareOptions = {},
    ) =>
      send(`POST /producers/${nrn}/declarations/quantities`, {
        key,
        body: {
          producerNrn: nrn,
          eprCountryCode: country,
          declarationPeriodCode: period,
          ...(codePeriod !== undefined && { codePeriod }),
          ...(version !== undefined && { version }),
          ...(products && { products }),
        },
      }),

    lines: (query: Query = {}) =>
      get<typeof getDeclarationEcoContributions>("/declarations/eco-contributions", {
        ...FRANCE_2025,
        ...query,
      }),

    sheet: (query: Query = {}) =>
      get<typeof getDeclarationSheet>("/declarations/sheet", { ...FRANCE_2025, ...query }),

    changes: (id: string, query: Query = {}) =>
      get<typeof listDeclarationChanges>(`/declarations/${id}/changes`, query),

    receipt: (id: string, schemeCode: string, query: Query = {}) =>
      get<typeof getDeclarationReceipt>(`/declarations/${id}/receipts/${schemeCode}`, query),

    owed: (query: Query = {}) =>
      get<typeof getProducerEcoContributions>("/eco-contributions", { ...FRANCE_2025, ...query }),

    declarations: (query: Query = {}) => get<typeof listDeclarations>("/declarations", query),

    declaration: (id: string) => get<typeof getDeclaration>(`/declarations/${id}`, {}),

    warnings: (id: string) => get<typeof listDeclarationWarnings>(`/declarations/${id}/warnings`, {}),

    /** The declaration of France and 2025. */
    async current() {
      const { body } = await get<typeof listDeclarations>("/declarations", FRANCE_2025);
      const [declaration] = body.data;
      if (!declaration) throw new Error("nothing is declared");
      return declaration;
    },

    update: (change: Record<string, unknown>, by = key) =>
      send("PUT /producers/declarations", { key: by, body: change }) as Promise<
        Typed<typeof updateDeclaration>
      >,

    async credits(): Promise<number> {
      const { body } = await send(`GET /producers/${nrn}/credits`, { key });
      return (body as { gravityCredits: number }).gravityCredits;
    },

    entries: (query: Query = {}) => get<typeof listCreditEntries>("/credits/entries", query),
  };
};
