import type { UnpricedInScheme } from "@/lib/domain/price-product";
import { dayOrNull } from "@/lib/domain/validity";

/** A stream without a price, as the API tells it. */
export const describeUnpriced = ({
  validFrom,
  validTo,
  materials,
  measures,
  ...unpriced
}: UnpricedInScheme) => ({
  ...unpriced,
  ...(materials && { materials: [...materials] }),
  ...(measures && { measures: [...measures] }),
  validFrom: dayOrNull(validFrom),
  validTo: dayOrNull(validTo),
});
