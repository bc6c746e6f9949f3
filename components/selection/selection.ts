/** Which producer's books are open, in which country, for which period. Lives in the URL. */
export type Selection = { producer: string; country: string; period: string };

const NAMES = ["producer", "country", "period"] as const;

/** The cookie that keeps the last one, as an address has it. */
export const SELECTION_COOKIE = "selection";

/** The selection of an address that names all of it. */
export function selectionIn(search: URLSearchParams): Selection | undefined {
  const [producer, country, period] = NAMES.map((name) => search.get(name));
  return producer && country && period ? { producer, country, period } : undefined;
}

/** How an operation of the contract is told of a selection. */
export const ofSelection = ({ producer, country, period }: Selection) => ({
  params: { ProducerNrn: producer },
  query: { EprCountryCode: country, DeclarationPeriodCode: period },
});

/** The same of every period. */
export const ofCountry = ({ producer, country }: Omit<Selection, "period">) => ({
  params: { ProducerNrn: producer },
  query: { EprCountryCode: country },
});

export const yearBefore = (selection: Selection): Selection => ({
  ...selection,
  period: String(Number(selection.period) - 1),
});

/** The country and period of a selection, as a body names them. */
export const marketBody = ({ country, period }: Selection) => ({
  eprCountryCode: country,
  declarationPeriodCode: period,
});
