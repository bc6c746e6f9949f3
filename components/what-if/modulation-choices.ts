import type { Answer } from "@/lib/client/call";

type Offered = Answer<"listModulations">["data"][number];

/** What schemes offer in a year. */
export type OfferedIn = { year: string; modulations: readonly Offered[] };

/** A modulation that can be supposed; of which year it is, where not all years have it. */
export type ModulationChoice = Pick<
  Offered,
  "schemeProId" | "ecoOrganismName" | "code" | "label" | "proof"
> & {
  year: string | undefined;
};

/** Which one a move is about: a code can have several effects, on days or for products of its own. */
export const choiceKey = ({ schemeProId, code }: Pick<Offered, "schemeProId" | "code">): string =>
  `${schemeProId}:${code}`;

/** Each modulation of some years once, in the words of the last that has it. */
export function modulationChoices(ofYears: readonly OfferedIn[]): ModulationChoice[] {
  const choices = new Map<string, ModulationChoice>();
  for (const { year, modulations } of ofYears)
    for (const one of modulations) choices.set(choiceKey(one), { ...one, year });
  const isInAll = (key: string) =>
    ofYears.every(({ modulations }) => modulations.some((one) => choiceKey(one) === key));
  return [...choices].map(([key, choice]) => (isInAll(key) ? { ...choice, year: undefined } : choice));
}
