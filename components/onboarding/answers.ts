import { likelyCountry } from "@/components/selection/likely-country";
import { listIn, recordIn } from "@/lib/client/kept";
import { readNrn } from "@/lib/domain/nrn";

export const STEPS = ["company", "country", "schemes"] as const;
export type Step = (typeof STEPS)[number];

/** A scheme that the company is a member of already; the texts as they were typed. */
export type External = {
  schemeCode: string;
  /** Whether the scheme's members get a number. */
  givesUin: boolean;
  uin: string;
  proMemberId: string;
};

/** What a person has said of their company so far. */
export type Answers = {
  /** The country where it is established; empty: one that the service does not list. */
  seat: string;
  companyName: string;
  /** As it was typed. */
  nrn: string;
  /** The country where it puts products on the market. */
  market: string;
  schemeCodes: readonly string[];
  external: readonly External[];
};

export const NEW_ANSWERS: Answers = {
  seat: "FR",
  companyName: "",
  nrn: "",
  market: "FR",
  schemeCodes: ["EMPAP"],
  external: [],
};

const isText = (value: unknown): value is string => typeof value === "string";

function isExternal(value: unknown): value is External {
  const { schemeCode, givesUin, uin, proMemberId } = recordIn(value);
  return isText(schemeCode) && typeof givesUin === "boolean" && isText(uin) && isText(proMemberId);
}

/** The answers of what this computer kept of them. */
export function answersIn(stored: unknown): Answers {
  const { seat, companyName, nrn, market, schemeCodes, external } = recordIn(stored);
  return {
    ...NEW_ANSWERS,
    ...(isText(seat) && { seat }),
    ...(isText(companyName) && { companyName }),
    ...(isText(nrn) && { nrn }),
    ...(isText(market) && { market }),
    ...(schemeCodes !== undefined && { schemeCodes: listIn(schemeCodes, isText) }),
    external: listIn(external, isExternal),
  };
}

/** Answers with countries that the service has: what it does not list is not what they say. */
export const withListedCountries = (
  answers: Answers,
  countries: readonly { codeIso2: string; eprActivated: boolean }[],
): Answers => ({
  ...answers,
  seat: countries.some(({ codeIso2 }) => codeIso2 === answers.seat) ? answers.seat : "",
  market: likelyCountry(countries, answers.market) ?? answers.market,
});

export const uinField = (schemeCode: string) => `uin-${schemeCode}` as const;

export type WrongField = "companyName" | "nrn" | "schemeCodes" | ReturnType<typeof uinField>;

/** The fields of a step that do not fit, in their order. */
export function wrongIn(step: Step, answers: Answers): WrongField[] {
  const { companyName, nrn, schemeCodes, external } = answers;
  if (step === "schemes") {
    if (schemeCodes.length === 0) return ["schemeCodes"];
    return external
      .filter(({ givesUin, uin }) => givesUin && uin.trim() === "")
      .map(({ schemeCode }) => uinField(schemeCode));
  }
  if (step === "country") return [];
  return [
    ...(companyName.trim() === "" ? (["companyName"] as const) : []),
    ...(/^[A-Za-z0-9._-]{1,64}$/.test(readNrn(nrn)) ? [] : (["nrn"] as const)),
  ];
}

/** Where a person is of the steps that their address names: none is reached before what the ones before it lack is said. */
export const stepReached = (wanted: Step, answers: Answers): Step =>
  STEPS.slice(0, STEPS.indexOf(wanted)).find((step) => wrongIn(step, answers).length > 0) ?? wanted;

/** What the answers say of a company besides its number, as the API takes it; an empty text says nothing. */
export const companyOf = ({ companyName, seat, market, schemeCodes, external }: Answers) => ({
  companyName,
  ...(seat && { companyCountryCode: seat }),
  eprCountryCode: market,
  schemeCodes: [...schemeCodes],
  externalRegistrations: external.map(({ schemeCode, uin, proMemberId }) => ({
    schemeCode,
    ...(uin.trim() && { uin: uin.trim() }),
    ...(proMemberId.trim() && { proMemberId: proMemberId.trim() }),
  })),
});
