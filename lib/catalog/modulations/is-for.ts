import type { OfferedModulation, PricedLine } from "@/db/queries/modulation-claims";
import { appliesTo } from "@/lib/domain/pricing/charge-line";

/** Whether a modulation changes a price of a product: of one of its lines, by the scheme that offers it. */
export const isFor = (offered: OfferedModulation, lines: readonly PricedLine[]): boolean =>
  lines.some(
    ({ family, ...line }) =>
      line.schemeProId === offered.schemeProId &&
      line.stream === offered.stream &&
      appliesTo(offered, line, family),
  );
