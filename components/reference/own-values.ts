import type { Selection } from "@/components/selection/selection";

/** What of a request the page's selection says, by the names of parameters. */
export const ownValues = (selection: Selection | undefined): Record<string, string | undefined> => ({
  ProducerNrn: selection?.producer,
  ProducerNrnRequestAuthor: selection?.producer,
  EprCountryCode: selection?.country,
  DeclarationPeriodCode: selection?.period,
});

/** An example of a body about the reader's own company, country and period. */
export const withOwnValues = (example: string, own: Record<string, string | undefined>): string =>
  example.replace(/"(producerNrn|eprCountryCode|declarationPeriodCode)": "[^"]*"/g, (whole, name: string) => {
    const value = own[`${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    return value ? `"${name}": ${JSON.stringify(value)}` : whole;
  });
