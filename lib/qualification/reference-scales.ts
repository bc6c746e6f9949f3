import { type Reference, type ReferenceScaleLine, readReference } from "@/db/seed/reference";
import { SCHEME_CODE_OF_STREAM, type Stream, type StreamCode } from "@/db/vocabulary";

/** The scale that serves a stream in a country and period when no registration says otherwise. */
export type ServingScale = { schemeCode: StreamCode; ecoOrganismName: string; lines: ReferenceScaleLine[] };

export type ScaleOf = (stream: Stream) => ServingScale | undefined;

/** The default scales of the reference data for a country and period; undefined when there are none. */
export function scalesOf(
  countryCode: string,
  period: string,
  reference: Reference = readReference(),
): ScaleOf | undefined {
  const byCode = new Map<StreamCode, ServingScale>();
  for (const { id, schemeCode, ecoOrganismName, isDefault, countryCode: country } of reference.schemePros) {
    if (country !== countryCode || !isDefault) continue;
    const scale = reference.scales.find((known) => known.schemePro === id && known.period === period);
    if (scale) byCode.set(schemeCode, { schemeCode, ecoOrganismName, lines: scale.lines });
  }
  if (byCode.size === 0) return undefined;
  return (stream) => byCode.get(SCHEME_CODE_OF_STREAM[stream]);
}
