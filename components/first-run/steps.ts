import type { StepState } from "@/components/ui/path";
import type { RegistrationStatus } from "@/db/vocabulary";

export const FIRST_STEPS = [
  "company",
  "goods",
  "schemes",
  "registrations",
  "products",
  "quantities",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export type FirstRunFacts = {
  hasAddress: boolean;
  hasGoods: boolean;
  /** The codes of the streams that the goods and the catalog fall under. */
  codes: readonly string[];
  /** The codes that a scheme of the country collects; undefined while they are not known. */
  collected: readonly string[] | undefined;
  registrations: readonly { status: RegistrationStatus; schemePro: { schemeCode: string } }[];
  products: number;
};

type Registered = { status: RegistrationStatus };

const isStanding = ({ status }: Registered): boolean => isBegun({ status }) && status !== "6 - Rejected";

/** Whether it is one, though it was refused: that one is handed in again, and no other begun. */
export const isBegun = ({ status }: Registered): boolean => status !== "7 - Terminated";

/** The streams that somebody collects. */
const toRegister = ({ codes, collected }: FirstRunFacts): string[] =>
  codes.filter((code) => collected?.includes(code) ?? true);

/** Those of them that no registration was begun for. */
export const codesToChoose = (facts: FirstRunFacts): string[] =>
  toRegister(facts).filter(
    (code) => !facts.registrations.some((each) => isBegun(each) && each.schemePro.schemeCode === code),
  );

/** How far each step is. The first one that is left to do is where the producer stands; the others may begin early. */
export function stepStates(facts: FirstRunFacts): Record<FirstStep, StepState> {
  const { hasAddress, hasGoods, codes, registrations, products } = facts;
  const standing = registrations.filter(isStanding);
  const isNothingCollected = codes.length > 0 && toRegister(facts).length === 0;
  const isLeft = (status: RegistrationStatus) => status === "1 - Draft" || status === "6 - Rejected";
  const handedIn: StepState =
    (standing.length === 0 && !isNothingCollected) || registrations.some(({ status }) => isLeft(status))
      ? "todo"
      : standing.every(({ status }) => status === "5 - Registered")
        ? "done"
        : "waiting";
  const states: Record<FirstStep, StepState> = {
    company: hasAddress ? "done" : "todo",
    goods: hasGoods || products > 0 ? "done" : "todo",
    schemes: codes.length > 0 && codesToChoose(facts).length === 0 ? "done" : "todo",
    registrations: handedIn,
    products: products > 0 ? "done" : "todo",
    quantities: "todo",
  };
  const now = FIRST_STEPS.find((step) => states[step] === "todo");
  return now ? { ...states, [now]: "now" } : states;
}
