import type { Locale } from "@/db/vocabulary";
import { type InLanguages, inLanguage } from "@/lib/i18n/label-of";

type OfScheme = { ecoOrganismName: string; code: string };

/** What a scheme calls its modulation in a language; its code where that is not known. */
export function nameOfModulation(
  modulations: readonly (OfScheme & { label: InLanguages })[],
  { ecoOrganismName, code }: OfScheme,
  locale: Locale,
): string {
  const modulation = modulations.find((one) => one.code === code && one.ecoOrganismName === ecoOrganismName);
  return modulation ? inLanguage(modulation.label, locale) : code;
}
