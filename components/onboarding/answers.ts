import { readNrn } from "@/lib/domain/nrn";

export const STEPS = ["company", "country", "schemes"] as const;
export type Step = (typeof STEPS)[number];

/** What a person has said of their company so far. */
export type Answers = {
  /** The country where it is established. */
  seat: string;
  companyName: string;
  /** As it was typed. */
  nrn: string;
  /** The country where it puts products on the market. */
  market: string;
  schemeCodes: readonly string[];
};

export const NEW_ANSWERS: Answers = {
  seat: "FR",
  companyName: "",
  nrn: "",
  market: "FR",
  schemeCodes: ["EMPAP"],
};

export type WrongField = "companyName" | "nrn" | "schemeCodes";

/** The fields of a step that do not fit, in their order. */
export function wrongIn(step: Step, { companyName, nrn, schemeCodes }: Answers): WrongField[] {
  if (step === "schemes") return schemeCodes.length === 0 ? ["schemeCodes"] : [];
  if (step === "country") return [];
  return [
    ...(companyName.trim() === "" ? (["companyName"] as const) : []),
    ...(/^[A-Za-z0-9._-]{1,64}$/.test(readNrn(nrn)) ? [] : (["nrn"] as const)),
  ];
}
