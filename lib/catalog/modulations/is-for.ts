import type { OfferedModulation, PricedLine } from "@/db/queries/modulation-claims";
import { appliesTo } from "@/lib/domain/pricing/charge-line";
import { overlap } from "@/lib/domain/validity";

/** Whether a modulation changes a price of a product: of one of its lines, on a day of both, by the scheme that offers it. */
export const isFor = (offered: OfferedModulation, lines: readonly PricedLine[]): boolean =>
  lines.some(
    ({ family, ...line }) =>
      line.schemeProId === offered.schemeProId &&
      line.stream === offered.stream &&
      overlap(line, offered) &&
      appliesTo(offered, line, family),
  );
