import Big from "big.js";

type Account = { name: string; iban: string; bic: string | null };

/** An order of a payer to its bank: what is paid to whom, on a day. */
export type TransferOrder = {
  id: string;
  createdAt: Date;
  executeOn: string;
  debtor: Account;
  transfers: readonly { creditor: Account; amount: string; reference: string }[];
};

/** Letters that are written otherwise without their marks. */
const OTHERWISE: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  "&": "+",
};

/** A name in the characters that every bank of SEPA takes; empty where it has none of them. */
export const inSepaLetters = (text: string): string =>
  [...text.normalize("NFD").replaceAll(/\p{M}/gu, "")]
    .map((sign) => OTHERWISE[sign] ?? sign)
    .join("")
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 70);

/** The order as banks take it: SEPA credit transfers in euros, by ISO 20022 (pain.001.001.09). */
export function transferOrder({ id, createdAt, executeOn, debtor, transfers }: TransferOrder): string {
  const sums =
    tag("NbOfTxs", String(transfers.length)) +
    tag("CtrlSum", transfers.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2));
  const head = tag(
    "GrpHdr",
    tag("MsgId", id) +
      tag("CreDtTm", createdAt.toISOString().slice(0, 19)) +
      sums +
      tag("InitgPty", tag("Nm", debtor.name)),
  );
  const payment = tag(
    "PmtInf",
    tag("PmtInfId", id) +
      tag("PmtMtd", "TRF") +
      sums +
      tag("PmtTpInf", tag("SvcLvl", tag("Cd", "SEPA"))) +
      tag("ReqdExctnDt", tag("Dt", executeOn)) +
      tag("Dbtr", tag("Nm", debtor.name)) +
      tag("DbtrAcct", tag("Id", tag("IBAN", debtor.iban))) +
      tag("DbtrAgt", agent(debtor.bic)) +
      tag("ChrgBr", "SLEV") +
      transfers.map(transferOf).join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag(
    "CstmrCdtTrfInitn",
    head + payment,
  )}</Document>\n`;
}

const transferOf = ({ creditor, amount, reference }: TransferOrder["transfers"][number]): string =>
  tag(
    "CdtTrfTxInf",
    tag("PmtId", tag("EndToEndId", reference)) +
      tag("Amt", `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`) +
      (creditor.bic ? tag("CdtrAgt", agent(creditor.bic)) : "") +
      tag("Cdtr", tag("Nm", creditor.name)) +
      tag("CdtrAcct", tag("Id", tag("IBAN", creditor.iban))) +
      tag(
        "RmtInf",
        tag(
          "Strd",
          tag(
            "CdtrRefInf",
            tag("Tp", tag("CdOrPrtry", tag("Cd", "SCOR")) + tag("Issr", "ISO")) + tag("Ref", reference),
          ),
        ),
      ),
  );

/** A bank; one that nobody said is found by the IBAN. */
const agent = (bic: string | null): string =>
  tag("FinInstnId", bic ? tag("BICFI", bic) : tag("Othr", tag("Id", "NOTPROVIDED")));

/** None of what is written has a character that XML would read as its own. */
const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;
