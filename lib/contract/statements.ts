import { z } from "zod";
import { PAYMENT_SOURCES, STATEMENT_KINDS, STATEMENT_STATES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { LabelsIfKnown } from "./labels";
import {
  Bic,
  CountryCode,
  day,
  Iban,
  money,
  PeriodCode,
  ProducerParams,
  paging,
  Search,
  Timestamp,
} from "./parameters";

const Day = z.iso.date();
const PaidOn = Day.meta({ description: "The day on which the money came, or the credit note was issued." });
const Amount = z.number().meta({ description: "In the statement's currency; negative for a credit note." });

const Party = z
  .object({
    companyName: z.string(),
    nrn: z.string(),
    vat: z.string().nullable(),
    address: z.array(z.string()).meta({ description: "A line each; none where it is unknown." }),
    country: z.string().nullable().optional().meta({
      description:
        "Where it has its seat, ISO 3166-1 alpha-2; null where it is unknown, absent where it was not written down.",
    }),
  })
  .meta({ id: "StatementParty" });

const Linked = z
  .object({
    id: z.uuid(),
    kind: z.enum(STATEMENT_KINDS),
    number: z.string(),
    issuedOn: Day,
    total: Amount,
  })
  .meta({ id: "LinkedStatement" });

const SUMMARY = {
  id: z.uuid(),
  producerNrn: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  number: z.string().meta({ description: "Counted for each issuer, without gaps.", example: "1-000042" }),
  reference: z.string().meta({
    description: "Payment reference (ISO 11649) for matching the payment.",
    example: "RF861000000042",
  }),
  state: z.enum(STATEMENT_STATES).nullable().meta({
    description:
      "Null of a credit note. Credit notes don't pay: a statement that they alone settle stays `ISSUED`, with nothing left.",
  }),
  declarationId: z.uuid(),
  revision: z.int(),
  eprCountryCode: z.string(),
  declarationPeriodCode: z.string(),
  currency: z.string(),
  schemes: z.array(
    z.object({ schemeProId: z.uuid(), schemeCode: z.string(), ecoOrganismName: z.string(), net: Amount }),
  ),
  issuer: Party,
  recipient: Party,
  issuedOn: Day,
  dueOn: Day.nullable().meta({
    description: "Null for a credit note, or if the seller has no payment term.",
  }),
  overdueDays: z.int().meta({ description: "0 where it is not due, no due day is known, or it is paid." }),
  net: Amount,
  vatRate: z.number().nullable().meta({ description: "In percent; null if not set." }),
  vat: Amount.nullable().meta({
    description: "Null if the rate is unknown; the total then excludes VAT.",
  }),
  total: Amount,
  paid: z.number().meta({ description: "Money that came." }),
  credited: z.number().meta({ description: "What credit notes took off it." }),
  left: z.number().meta({ description: "Negative if overpaid; 0 for a credit note." }),
  isTransferable: z.boolean().meta({
    description:
      "Whether an order of transfers can pay it: something is left, in euros, to an account that is known.",
  }),
  paidOn: Day.nullable().meta({
    description:
      "The day of the money after which nothing was left; null where credit notes alone settled it.",
  }),
  settledOn: Day.nullable().meta({
    description: "The day since which nothing is left, by money or credit notes.",
  }),
  transferredOn: Day.nullable().meta({ description: "The day on which the money went on to the scheme." }),
};

export const StatementSummary = z.object(SUMMARY).meta({ id: "StatementSummary" });

export const Statement = z
  .object({
    ...SUMMARY,
    account: z
      .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() })
      .nullable()
      .meta({ description: "Account to pay into; null if the seller has none." }),
    paymentCode: z.string().nullable().meta({
      description:
        "What a QR code of a SEPA transfer has in it (EPC069-12); null where there is nothing to pay by one.",
    }),
    lines: z.array(
      z.object({
        schemeProId: z.uuid(),
        schemeCode: z.string(),
        ecoOrganismName: z.string(),
        code: z.string().meta({ description: "Of a scale line, or a fee." }),
        ...LabelsIfKnown,
        priceUnit: z.string().nullable().meta({ description: "Null of a fee, as the measures are." }),
        price: z.number().nullable(),
        quantity: z.number().nullable(),
        weight: z.number().nullable().meta({ description: "Kilograms that a price by weight is of." }),
        net: Amount,
      }),
    ),
    payments: z
      .array(
        z.object({
          id: z.uuid(),
          source: z.enum(PAYMENT_SOURCES),
          amount: z.number(),
          paidOn: PaidOn,
          reference: z.string().nullable(),
          creditNote: z
            .object({ id: z.uuid(), number: z.string() })
            .nullable()
            .meta({ description: "The credit note it settles with; null for money." }),
          recordedAt: Timestamp,
          isUndoable: z.boolean().meta({ description: "Whether nothing followed it." }),
        }),
      )
      .meta({ description: "Money that came and credit notes, oldest first." }),
    corrects: Linked.nullable().meta({ description: "The statement that this one amends." }),
    correctedBy: z.array(Linked).meta({ description: "What amended it since." }),
  })
  .meta({ id: "Statement" });

const StatementParams = ProducerParams.extend({ StatementId: z.uuid() });

const flagged = z.enum(["true", "false"]).transform((said) => said === "true");

export const listStatements = endpoint({
  id: "listStatements",
  method: "GET",
  path: "/producers/{ProducerNrn}/statements",
  summary: "A producer's statements and credit notes with their payments, newest first",
  access: "read",
  params: ProducerParams,
  query: z.object({
    DeclarationId: z.uuid().optional(),
    EprCountryCode: CountryCode.optional(),
    DeclarationPeriodCode: PeriodCode.optional(),
    Unpaid: flagged.optional().meta({ description: "Only those with an amount due." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(StatementSummary) }),
  errors: ["SERVICE_004"],
});

export const getStatement = endpoint({
  id: "getStatement",
  method: "GET",
  path: "/producers/{ProducerNrn}/statements/{StatementId}",
  summary: "A statement with its lines, where to pay it, and what was paid",
  access: "read",
  params: StatementParams,
  returns: Statement,
  errors: ["SERVICE_004"],
});

export const printStatement = endpoint({
  id: "printStatement",
  method: "GET",
  path: "/producers/{ProducerNrn}/statements/{StatementId}/statement.pdf",
  summary: "A statement as a PDF in the caller's language, in its current state",
  access: "read",
  params: StatementParams,
  produces: "application/pdf",
  returns: z.string(),
  errors: ["SERVICE_004"],
});

export const TransferOrdered = z.strictObject({
  statementIds: z.array(z.uuid()).min(1).max(100).meta({ description: "The statements that are paid." }),
  iban: Iban.meta({ description: "The paying account; written into the file and not stored." }),
  bic: Bic.nullish().meta({ description: "Of its bank; absent: found by the IBAN." }),
  executeOn: day.meta({ description: "The day on which the bank is to pay, within a year." }),
});

export const orderTransfers = endpoint({
  id: "orderTransfers",
  method: "POST",
  path: "/producers/{ProducerNrn}/statements/transfers.xml",
  summary:
    "What is left of statements as an order of SEPA credit transfers, which a bank takes (pain.001.001.09)",
  access: "read",
  reads: true,
  params: ProducerParams,
  body: TransferOrdered,
  produces: "application/xml",
  returns: z.string(),
  errors: ["SERVICE_004"],
});

export const PaymentRecorded = z.strictObject({
  amount: money.min(0.01),
  paidOn: day.meta({ description: "The day on which the money came." }),
  left: z.number().optional().meta({
    description:
      "The `left` of the statement that it was decided on. Refused where that is another by now. Absent: recorded whatever is left.",
  }),
  reference: z
    .string()
    .trim()
    .max(140)
    .nullish()
    .transform((text) => text || null)
    .meta({ description: "What the payer wrote." }),
});

export const recordPayment = endpoint({
  id: "recordPayment",
  method: "POST",
  path: "/producers/{ProducerNrn}/statements/{StatementId}/payments",
  summary: "Record a full or partial payment of a statement",
  access: "operator",
  params: StatementParams,
  body: PaymentRecorded,
  returns: Statement,
  errors: ["SERVICE_004"],
});

export const undoPayment = endpoint({
  id: "undoPayment",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/statements/{StatementId}/payments/{PaymentId}",
  summary: "Reverse a recorded payment, unless something followed it",
  access: "operator",
  params: StatementParams.extend({ PaymentId: z.uuid() }),
  returns: Statement,
  errors: ["SERVICE_004"],
});

export const TransferRecorded = z.strictObject({
  transferredOn: day.nullable().meta({ description: "Null takes it back." }),
});

export const transferStatement = endpoint({
  id: "transferStatement",
  method: "PUT",
  path: "/producers/{ProducerNrn}/statements/{StatementId}/transfer",
  summary: "Record when the payment of a statement was passed on to the scheme",
  access: "operator",
  params: StatementParams,
  body: TransferRecorded,
  returns: Statement,
  errors: ["SERVICE_004"],
});

export const STATEMENT_VIEWS = ["UNPAID", "OVERDUE", "TO_TRANSFER"] as const;

export const listAllStatements = endpoint({
  id: "listAllStatements",
  method: "GET",
  path: "/statements",
  summary: "The statements of all producers: longest due first, or newest first",
  access: "operator",
  query: z.object({
    Show: z.enum(STATEMENT_VIEWS).optional().meta({
      description: "Of which something is left; is left past the day; which are paid and not passed on.",
    }),
    Search: Search.optional().meta({ description: "A company, an NRN, a number or a reference." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({
    data: z.array(StatementSummary),
    left: z
      .array(z.object({ currency: z.string(), left: z.number() }))
      .meta({ description: "Amount due of all results, by currency." }),
  }),
  errors: [],
});
