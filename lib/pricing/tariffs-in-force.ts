import type { ReferenceTariff } from "@/db/seed/reference/tariff-schema";
import type { DeclarationFee, Modulation, ScaleLine } from "@/lib/domain/pricing/scale-line";

/** What one scheme asks on a day. */
export type TariffInForce = {
  schemePro: string;
  lines: ScaleLine[];
  modulations: Modulation[];
  fees: DeclarationFee[];
};

/** The lines, modulations and fees of a scheme that hold on a day (`2025-07-01`). */
export function tariffInForce(
  { schemePro, lines, modulations, fees }: ReferenceTariff,
  schemeCode: string,
  day: string,
): TariffInForce {
  return {
    schemePro,
    lines: lines.flatMap(({ prices, label: _, ...line }) => {
      const held = prices.find((one) => isHeld(one, day));
      if (!held) return [];
      return [{ ...line, schemeCode, price: held.price, certainty: held.certainty, source: held.source }];
    }),
    modulations: modulations.filter((one) => isHeld(one, day)),
    fees: fees.filter((one) => isHeld(one, day)),
  };
}

type Held = { from: string | null; to: string | null };

const isHeld = ({ from, to }: Held, day: string): boolean =>
  (from === null || from <= day) && (to === null || day <= to);
