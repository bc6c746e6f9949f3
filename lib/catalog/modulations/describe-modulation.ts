import type { z } from "zod";
import type { OfferedModulation } from "@/db/queries/modulation-claims";
import type { Modulation } from "@/lib/contract/modulations";
import { dayOrNull } from "@/lib/domain/validity";

/** A modulation as answers have it; the days are null where they are those of the period. */
export const describeModulation = ({
  labelEn,
  labelFr,
  labelZh,
  proofEn,
  proofFr,
  proofZh,
  families: _families,
  scaleCodes: _scaleCodes,
  validFrom,
  validTo,
  ...modulation
}: OfferedModulation): z.input<typeof Modulation> => ({
  ...modulation,
  label: { en: labelEn, fr: labelFr, zh: labelZh },
  proof: { en: proofEn, fr: proofFr, zh: proofZh },
  validFrom: dayOrNull(validFrom),
  validTo: dayOrNull(validTo),
});
