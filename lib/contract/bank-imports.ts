import { z } from "zod";
import { BANK_ENTRY_KINDS, BANK_ENTRY_STATES, BANK_FORMATS } from "@/db/vocabulary";
import { BANK_OUTCOMES, RECORDABLE } from "@/lib/domain/statements/bank-outcomes";
import { endpoint } from "./endpoint";
import { paging, Timestamp } from "./parameters";

const Day = z.iso.date();

const BankImport = z
  .object({
    id: z.uuid(),
    format: z.enum(BANK_FORMATS).meta({ description: "CAMT.053 of ISO 20022, or a table." }),
    fileName: z.string(),
    accounts: z.array(z.string()).meta({ description: "IBANs of the accounts in the file." }),
    firstDay: Day.nullable().meta({ description: "Booking date of the first credit entry." }),
    lastDay: Day.nullable().meta({ description: "The last one." }),
    countEntries: z.int().meta({ description: "Credit entries that no earlier file contained." }),
    countRecorded: z.int().meta({ description: "Of these: recorded as payments." }),
    countSetAside: z.int().meta({ description: "Of these: set aside." }),
    countOpen: z.int().meta({ description: "Of these: still open." }),
    countKnown: z.int().meta({ description: "Entries already in an earlier file; ignored." }),
    countDebits: z.int().meta({ description: "Debit entries; not stored." }),
    countPending: z.int().meta({ description: "Entries not booked yet; they return in a later file." }),
    createdAt: Timestamp,
  })
  .meta({ id: "BankImport" });

const BankEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(BANK_ENTRY_KINDS),
    bookedOn: Day.meta({ description: "The day on which the bank booked it." }),
    amount: z.number(),
    currency: z.string(),
    debtorName: z.string().nullable().meta({ description: "Who paid; null once it is no longer kept." }),
    debtorIban: z.string().nullable().meta({ description: "The account that paid." }),
    remittance: z.string().nullable().meta({ description: "What the payer wrote." }),
    state: z.enum(BANK_ENTRY_STATES).meta({ description: "What was done with it." }),
    outcome: z.enum(BANK_OUTCOMES).nullable().meta({
      description:
        "What an open line comes to as statements are now; null of the others. `MATCHED`, `TOGETHER`, `PART` and `TOO_MUCH` can be recorded as they are.",
    }),
    unrecorded: z.number().meta({ description: "Amount not recorded as payments yet." }),
    difference: z.number().nullable().meta({
      description:
        "By how much an open line is more than is left of its statements, or less than nothing where it is less; null where the two are not held together.",
    }),
    statements: z
      .array(
        z.object({
          id: z.uuid(),
          producerNrn: z.string(),
          companyName: z.string(),
          number: z.string(),
          currency: z.string(),
          left: z.number().meta({ description: "Amount still due, without this entry." }),
          amount: z.number().nullable().meta({
            description:
              "What of the line is recorded for it, or will be where the line is; null where that is not certain.",
          }),
        }),
      )
      .meta({
        description:
          "The statements that it was recorded for, or that it names, with those that are paid together with them.",
      }),
  })
  .meta({ id: "BankEntry" });

const BankImportParams = z.object({ BankImportId: z.uuid().meta({ description: "The file’s id." }) });

export const importBankFile = endpoint({
  id: "importBankFile",
  method: "POST",
  path: "/bank-imports",
  summary:
    "Read a bank's file, CAMT.053 or a table, and hold what came against the statements; nothing is recorded by it",
  access: "operator",
  upload: "bank",
  returns: BankImport,
  errors: ["SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
});

export const listBankImports = endpoint({
  id: "listBankImports",
  method: "GET",
  path: "/bank-imports",
  summary: "Imported bank files, newest first, with the state of their entries",
  access: "operator",
  query: z.object(paging(100)),
  pages: true,
  returns: z.object({ data: z.array(BankImport) }),
  errors: [],
});

export const getBankImport = endpoint({
  id: "getBankImport",
  method: "GET",
  path: "/bank-imports/{BankImportId}",
  summary: "The entries of a bank file, each with its outcome or what was done with it",
  access: "operator",
  params: BankImportParams,
  query: z.object({
    State: z.enum(BANK_ENTRY_STATES).optional().meta({ description: "Only entries in this state." }),
    Outcome: z.enum(BANK_OUTCOMES).optional().meta({ description: "Only open entries with this outcome." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({
    bankImport: BankImport,
    sums: z
      .array(
        z.object({
          state: z.enum(BANK_ENTRY_STATES).meta({ description: "What became of them." }),
          outcome: z.enum(BANK_OUTCOMES).nullable().meta({ description: "Outcome of open entries." }),
          currency: z.string(),
          count: z.int(),
          amount: z.number(),
        }),
      )
      .meta({ description: "Number of entries of each kind, and their sums." }),
    recordable: z
      .array(
        z.object({
          id: z.uuid(),
          outcome: z.enum(RECORDABLE).meta({ description: "What it comes to." }),
          currency: z.string(),
          amount: z.string().meta({ description: "A decimal string." }),
          payments: z.int().meta({ description: "Number of payments it would create, one per statement." }),
        }),
      )
      .meta({ description: "All lines that can be recorded as they are, oldest first." }),
    data: z.array(BankEntry),
  }),
  errors: [],
});

export const recordBankEntries = endpoint({
  id: "recordBankEntries",
  method: "POST",
  path: "/bank-imports/{BankImportId}/payments",
  summary:
    "Record lines of a bank file as payments of the statements that they name; those that can't be, as statements are now, stay as they are",
  access: "operator",
  params: BankImportParams,
  body: z.strictObject({
    entryIds: z.array(z.uuid()).min(1).max(100).meta({ description: "The lines to record." }),
    tooMuch: z.array(z.uuid()).max(100).optional().meta({
      description:
        "Those of them to record also where they are more than is left of their statements by now; the others stay open then. Absent: all of them.",
    }),
  }),
  returns: z.object({
    recorded: z.array(z.uuid()).meta({ description: "The entries recorded as payments." }),
    left: z.array(z.uuid()).meta({ description: "Those that stayed open." }),
  }),
  errors: ["SERVICE_004"],
});

export const BANK_DECISIONS = ["PAYMENT", "SET_ASIDE", "OPEN"] as const;

export const decideBankEntry = endpoint({
  id: "decideBankEntry",
  method: "PUT",
  path: "/bank-imports/{BankImportId}/entries/{BankEntryId}",
  summary: "Record a bank entry for a chosen statement, set it aside, or reopen it",
  access: "operator",
  params: BankImportParams.extend({ BankEntryId: z.uuid().meta({ description: "The line’s id." }) }),
  body: z.strictObject({
    decision: z.enum(BANK_DECISIONS).meta({ description: "What to do with it." }),
    producerNrn: z.string().nullish().meta({ description: "Of a payment: whose statement it is." }),
    statementId: z.uuid().nullish().meta({ description: "Of a payment: the statement." }),
    left: z.number().optional().meta({
      description:
        "Of a payment: the `left` of the statement that it was decided on. Refused where that is another by now. Absent: recorded whatever is left.",
    }),
  }),
  returns: BankEntry,
  errors: ["SERVICE_004"],
});
