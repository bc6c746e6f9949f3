import type { FeeValues, ModulationValues } from "@/db/queries/scheme-scales";
import type { ScaleModulation, SchemeFee } from "@/lib/contract/scheme-scales";
import { plain } from "@/lib/domain/read-number";
import { dayOrNull } from "@/lib/domain/validity";

/** A modulation as the API shows it, with the days that are known. */
export const describeModulation = (modulation: ModulationValues): ScaleModulation => {
  const { code, stream, labelEn, labelFr, labelZh, proofEn, proofFr, proofZh } = modulation;
  const { effect, families, scaleCodes } = modulation;
  const words = { labelEn, labelFr, labelZh, proofEn, proofFr, proofZh };
  return { code, stream, ...words, effect, families, scaleCodes, ...heldOf(modulation) };
};

/** A fee of a declaration as the API shows it. */
export const describeFee = (fee: FeeValues): SchemeFee => {
  const { code, labelEn, labelFr, labelZh, basis, amount, declaredAs } = fee;
  return {
    code,
    labelEn,
    labelFr,
    labelZh,
    basis,
    amount: plain(amount),
    declaredAs,
    ...heldOf(fee),
  };
};

const heldOf = ({ validFrom, validTo, certainty, source, note }: ModulationValues | FeeValues) => ({
  validFrom: dayOrNull(validFrom),
  validTo: dayOrNull(validTo),
  certainty,
  source,
  note,
});
