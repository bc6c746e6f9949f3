export type EntrySaid = {
  bookedOn: string;
  amount: string;
  currency?: string;
  creditorReference?: string;
  text?: string;
  debtorName?: string;
  debtorIban?: string;
  bankReference?: string;
  side?: "CRDT" | "DBIT";
  isReversal?: boolean;
  status?: string;
  /** Payments that are booked together in it. */
  of?: readonly EntrySaid[];
};

/** A CAMT.053 message as banks send it, in its 2nd or 8th version. */
export function camt(
  version: "02" | "08",
  { account, entries }: { account: string; entries: readonly EntrySaid[] },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-31T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-01-31T06:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries.map((entry) => entryOf(version, entry)).join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf(version: "02" | "08", entry: EntrySaid): string {
  const {
    amount,
    currency = "EUR",
    bookedOn,
    side = "CRDT",
    status = "BOOK",
    isReversal,
    bankReference,
  } = entry;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${
    isReversal ? "<RvslInd>true</RvslInd>" : ""
  }<Sts>${version === "02" ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>${
    bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ""
  }<NtryDtls>${(entry.of ?? [entry]).map((one) => detailsOf(version, one)).join("")}</NtryDtls></Ntry>`;
}

function detailsOf(version: "02" | "08", said: EntrySaid): string {
  const { amount, currency = "EUR", debtorName = "", debtorIban, creditorReference, text } = said;
  const party = version === "02" ? `<Nm>${debtorName}</Nm>` : `<Pty><Nm>${debtorName}</Nm></Pty>`;
  const sum = `<Amt Ccy="${currency}">${amount}</Amt>`;
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${
    version === "02" ? `<AmtDtls><TxAmt>${sum}</TxAmt></AmtDtls>` : `${sum}<CdtDbtInd>CRDT</CdtDbtInd>`
  }<RltdPties><Dbtr>${party}</Dbtr>${
    debtorIban ? `<DbtrAcct><Id><IBAN>${debtorIban}</IBAN></Id></DbtrAcct>` : ""
  }</RltdPties><RmtInf>${text ? `<Ustrd>${text}</Ustrd>` : ""}${
    creditorReference
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${creditorReference}</Ref></CdtrRefInf></Strd>`
      : ""
  }</RmtInf></TxDtls>`;
}
