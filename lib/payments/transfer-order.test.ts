import fc from "fast-check";
import { expect, test } from "vitest";
import { at, type Element, parse } from "@/lib/testing/xml";
import { inSepaLetters, type TransferOrder, transferOrder } from "./transfer-order";

/** The elements that are written, in the order that pain.001.001.09 publishes for them, with how often each may stand there. */
const ORDER = {
  Document: ["CstmrCdtTrfInitn"],
  CstmrCdtTrfInitn: ["GrpHdr", "PmtInf+", "SplmtryData*"],
  GrpHdr: ["MsgId", "CreDtTm", "Authstn*", "NbOfTxs", "CtrlSum?", "InitgPty", "FwdgAgt?", "InitnSrc?"],
  InitgPty: ["Nm?", "PstlAdr?", "Id?", "CtryOfRes?", "CtctDtls?"],
  PmtInf: [
    "PmtInfId",
    "PmtMtd",
    "ReqdAdvcTp?",
    "BtchBookg?",
    "NbOfTxs?",
    "CtrlSum?",
    "PmtTpInf?",
    "ReqdExctnDt",
    "PoolgAdjstmntDt?",
    "Dbtr",
    "DbtrAcct",
    "DbtrAgt",
    "DbtrAgtAcct?",
    "InstrForDbtrAgt?",
    "UltmtDbtr?",
    "ChrgBr?",
    "ChrgsAcct?",
    "ChrgsAcctAgt?",
    "CdtTrfTxInf+",
  ],
  PmtTpInf: ["InstrPrty?", "SvcLvl*", "LclInstrm?", "CtgyPurp?"],
  SvcLvl: ["Cd"],
  ReqdExctnDt: ["Dt"],
  Dbtr: ["Nm?", "PstlAdr?", "Id?"],
  DbtrAcct: ["Id", "Tp?", "Ccy?", "Nm?"],
  Id: ["IBAN?"],
  DbtrAgt: ["FinInstnId", "BrnchId?"],
  CdtrAgt: ["FinInstnId", "BrnchId?"],
  FinInstnId: ["BICFI?", "ClrSysMmbId?", "LEI?", "Nm?", "PstlAdr?", "Othr?"],
  Othr: ["Id", "SchmeNm?", "Issr?"],
  CdtTrfTxInf: [
    "PmtId",
    "PmtTpInf?",
    "Amt",
    "XchgRateInf?",
    "ChrgBr?",
    "ChqInstr?",
    "UltmtDbtr?",
    "IntrmyAgt1?",
    "CdtrAgt?",
    "CdtrAgtAcct?",
    "Cdtr?",
    "CdtrAcct?",
    "UltmtCdtr?",
    "InstrForCdtrAgt*",
    "Purp?",
    "RgltryRptg*",
    "Tax?",
    "RltdRmtInf*",
    "RmtInf?",
  ],
  PmtId: ["InstrId?", "EndToEndId", "UETR?"],
  Amt: ["InstdAmt"],
  Cdtr: ["Nm?", "PstlAdr?", "Id?"],
  CdtrAcct: ["Id", "Tp?", "Ccy?", "Nm?"],
  RmtInf: ["Ustrd*", "Strd*"],
  Strd: ["RfrdDocInf*", "RfrdDocAmt?", "CdtrRefInf?", "Invcr?", "Invcee?"],
  CdtrRefInf: ["Tp?", "Ref?"],
  Tp: ["CdOrPrtry", "Issr?"],
  CdOrPrtry: ["Cd"],
} as const satisfies Record<string, readonly string[]>;

/** Holds an element and all within against the published order. */
function inOrder({ name, children }: Element): void {
  const order: readonly string[] = (ORDER as Record<string, readonly string[]>)[name] ?? [];
  const pattern = order.map((one) => {
    const [, bare, times = ""] = /^(\w+)([?*+]?)$/.exec(one) ?? [];
    return `(?:${bare} )${times}`;
  });
  const written = children.map((child) => `${child.name} `).join("");
  expect(written, name).toMatch(new RegExp(`^${pattern.join("")}$`));
  for (const child of children) inOrder(child);
}

const ORDERED: TransferOrder = {
  id: "0123456789abcdef0123456789abcdef",
  createdAt: new Date("2026-02-19T10:00:00.000Z"),
  executeOn: "2026-02-25",
  debtor: { name: "Exemple SAS", iban: "FR1420041010050500013M02606", bic: null },
  transfers: [
    {
      creditor: { name: "Vendeur", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
      amount: "0.10",
      reference: "RF18539007547034",
    },
    {
      creditor: { name: "Autre", iban: "DE89370400440532013000", bic: null },
      amount: "0.20",
      reference: "RF861000000042",
    },
  ],
};

test("an order of transfers has its elements in the published order, and its sums are exact", () => {
  const document = parse(transferOrder(ORDERED));
  expect(document.attributes.xmlns).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
  inOrder(document);
  expect(at(document, "CstmrCdtTrfInitn/GrpHdr/NbOfTxs")).toBe("2");
  expect(at(document, "CstmrCdtTrfInitn/GrpHdr/CtrlSum")).toBe("0.30");
  expect(at(document, "CstmrCdtTrfInitn/PmtInf/ReqdExctnDt/Dt")).toBe("2026-02-25");
  expect(at(document, "CstmrCdtTrfInitn/PmtInf/DbtrAgt/FinInstnId/Othr/Id")).toBe("NOTPROVIDED");
  expect(at(document, "CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI")).toBe("COBADEFFXXX");
  expect(at(document, "CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/RmtInf/Strd/CdtrRefInf/Ref")).toBe(
    "RF18539007547034",
  );
});

test("a name of any letters is written in those that every bank takes, and breaks no message", () => {
  expect(inSepaLetters("Éco & Fils <SARL> «Łódź»")).toBe("Eco + Fils SARL Lodz");
  expect(inSepaLetters("某公司")).toBe("");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const name = inSepaLetters(text);
      expect(name).toMatch(/^[A-Za-z0-9/?:().,'+ -]{0,70}$/);
      inOrder(parse(transferOrder({ ...ORDERED, debtor: { ...ORDERED.debtor, name: name || "X" } })));
    }),
  );
});
