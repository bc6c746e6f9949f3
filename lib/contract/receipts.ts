import { z } from "zod";
import { ACTOR_KINDS, DECLARATION_STATUSES, EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { DeclarationParams } from "./declarations";
import { endpoint } from "./endpoint";
import { LabelsIfKnown } from "./labels";
import { paging, TableFormat, Timestamp, wholeNumber } from "./parameters";
import { DeclarationFee } from "./pricing";
import { signed } from "./proof-keys";
import { StatementSummary } from "./statements";

const SchemeCode = z.string().min(1).max(64);
const SchemeProId = z.uuid().meta({
  description:
    "Part of this scheme, by its id, where several share the code; absent: the first validated one.",
});
const Revision = wholeNumber(1, 999_999);

const Side = z.object({
  quantity: z.number(),
  itemWeight: z.string().nullable().meta({ description: "Kilograms." }),
  price: z.number(),
  ecoContribution: z.number(),
});

export const DeclarationChange = z
  .object({
    ecoProductReference: z.string(),
    title: z.string().nullable(),
    codePeriod: z.string().nullable(),
    codeVendor: z.string().nullable(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    revision: z.int().meta({ description: "The revision it is compared with." }),
    before: Side.nullable().meta({ description: "null: the line is new." }),
    now: Side.nullable().meta({ description: "null: the line is gone." }),
  })
  .meta({ id: "DeclarationChange" });

export const listDeclarationChanges = endpoint({
  id: "listDeclarationChanges",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/changes",
  summary: "The lines that differ from what was validated before their part was last reopened",
  access: "read",
  heavy: true,
  params: DeclarationParams,
  query: z.object({ SchemeCode: SchemeCode.optional(), ...paging(1000) }),
  pages: true,
  returns: z.object({ data: z.array(DeclarationChange) }),
  errors: ["SERVICE_004"],
});

/** Both ends are the amount itself where an estimate has no range. */
const Estimate = z.object({ low: z.number(), high: z.number() });

/** What of a receipt is signed, too. */
const Signable = z.object({
  companyName: z.string(),
  producerNrn: z.string(),
  eprCountryCode: z.string(),
  declarationPeriodCode: z.string(),
  currency: z.string(),
  schemeCode: z.string(),
  ecoOrganismName: z.string(),
  uin: z.string().nullable(),
  proMemberId: z.string().nullable(),
  revision: z.int().meta({
    description:
      "Of the declaration, in which the part was validated: it stays when other parts are reopened.",
  }),
  status: z.enum(DECLARATION_STATUSES),
  completedAt: Timestamp.nullable(),
  completedBy: z.string().nullable().meta({
    description: "The name of the person or API key; null where it is gone, and of an operator.",
  }),
  completedByKind: z.enum(ACTOR_KINDS).nullable().meta({ description: "What validated it." }),
  deadline: z.iso.date().nullable(),
  producerPaidAt: Timestamp.nullable(),
  statements: z.array(StatementSummary).meta({
    description: "What is to be paid for it, to whom and by when; none of a past revision.",
  }),
  reopenedAt: Timestamp.nullable().meta({ description: "null: the receipt of the current state." }),
  reopenReason: z.string().nullable(),
  isNil: z.boolean().meta({
    description: "Nothing was put on the market. false of parts that earlier releases validated.",
  }),
  totalQuantity: z.number(),
  totalWeight: z.number(),
  totalAmount: z.number().meta({ description: "The sum of the rounded lines." }),
  fees: z.array(DeclarationFee).meta({
    description: "Fees beside the lines, as validated; not in `totalAmount`.",
  }),
  exactAmount: z.string().meta({ description: "The sum before rounding." }),
  lines: z.array(
    z.object({
      ecoProductReference: z.string(),
      externalIdType: z.enum(EXTERNAL_ID_TYPES),
      title: z.string().nullable(),
      codePeriod: z.string().nullable(),
      codeVendor: z.string().nullable(),
      scaleCode: z.string(),
      ...LabelsIfKnown,
      certainty: z.string().nullable().meta({
        description:
          "Of the price: `illustrative` where its line, or a modulation of it, was published by no scheme.",
      }),
      quantity: z.number(),
      itemWeight: z.string().nullable().meta({ description: "Kilograms." }),
      price: z.number(),
      priceUnit: z.string(),
      ecoContribution: z.number(),
      estimate: Estimate.nullable().meta({
        description: "Between which amounts it lies; null where it rests on no estimate.",
      }),
    }),
  ),
});

export const Receipt = Signable.extend({
  preparedBy: z.string().nullable().meta({
    description:
      "The name of the person or API key that last changed a quantity before it was validated; null: who validated it, not known, gone, or an operator. Not in the signed receipt and the PDF.",
  }),
  preparedByKind: z.enum(ACTOR_KINDS).nullable().meta({
    description: "What last changed a quantity; null: who validated it, or not known.",
  }),
}).meta({ id: "DeclarationReceipt" });

export const getDeclarationReceipt = endpoint({
  id: "getDeclarationReceipt",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/receipts/{SchemeCode}",
  summary:
    "The receipt of a validated part, or of a past revision of it: what was declared to one scheme, line by line",
  access: "read",
  params: DeclarationParams.extend({ SchemeCode }),
  query: z.object({ SchemeProId: SchemeProId.optional(), Revision: Revision.optional() }),
  returns: Receipt,
  errors: ["SERVICE_004"],
});

export const getSignedReceipt = endpoint({
  id: "getSignedReceipt",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/receipts/{SchemeCode}/signed.json",
  summary: "A signed receipt, for offline verification",
  access: "read",
  params: DeclarationParams.extend({ SchemeCode }),
  query: z.object({ SchemeProId: SchemeProId.optional(), Revision: Revision.optional() }),
  returns: signed(Signable.extend({ type: z.literal("receipt"), signedAt: Timestamp })).meta({
    id: "SignedReceipt",
  }),
  errors: ["SERVICE_004"],
});

export const printReceipt = endpoint({
  id: "printReceipt",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/receipts/{SchemeCode}/receipt.pdf",
  summary: "A receipt as a PDF in the caller's language",
  access: "read",
  params: DeclarationParams.extend({ SchemeCode }),
  query: z.object({ SchemeProId: SchemeProId.optional(), Revision: Revision.optional() }),
  produces: "application/pdf",
  returns: z.string(),
  errors: ["SERVICE_004"],
});

export const exportDeclaration = endpoint({
  id: "exportDeclaration",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/lines.csv",
  summary: "The lines of a declaration, or of a past revision, as a CSV file",
  access: "read",
  heavy: true,
  standby: true,
  params: DeclarationParams,
  query: z.object({
    SchemeCode: SchemeCode.optional(),
    SchemeProId: z.uuid().optional().meta({ description: "Only the lines of this scheme." }),
    Revision: Revision.optional(),
    Format: TableFormat,
  }),
  produces: "text/csv",
  returns: z.string(),
  errors: ["SERVICE_004"],
});

export const getHandover = endpoint({
  id: "getHandover",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/handover",
  summary:
    "What is declared to one scheme as an XLSX file to hand over: who and what, totals by line of its scale, and every line",
  access: "read",
  heavy: true,
  standby: true,
  params: DeclarationParams,
  query: z.object({ SchemeCode }),
  produces: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  returns: z.string(),
  errors: ["SERVICE_004"],
});
