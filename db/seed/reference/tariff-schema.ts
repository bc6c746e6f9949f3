import { z } from "zod";
import {
  ATTRIBUTES,
  COMPONENT_KINDS,
  MEASURES,
  PACKAGING_LEVELS,
} from "../../../lib/domain/composition/composition";
import { MATERIALS } from "../../../lib/domain/composition/materials";
import { BASES, CHARGED_PER, DECLARED_AS, MODULATED_PER } from "../../../lib/domain/pricing/scale-line";
import { CERTAINTIES, STREAMS } from "../../vocabulary";

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, "a decimal string of at most six places");
const Signed = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/);

/** What something of a scheme is called, or asks for, in every language of the service. */
export const Words = z.strictObject({ en: z.string().min(1), fr: z.string().min(1), zh: z.string().min(1) });
export type Words = z.infer<typeof Words>;

/** From which day to which a price holds, both included; null: before what is known, or until further notice. */
const Held = z.strictObject({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  certainty: z.enum(CERTAINTIES),
  source: z.string().min(1),
  note: z.string().optional(),
});

const Bound = z.union([
  z.strictObject({
    measure: z.enum(MEASURES),
    min: Decimal.optional(),
    minExcluded: z.boolean().optional(),
    max: Decimal.optional(),
    maxIncluded: z.boolean().optional(),
  }),
  z.strictObject({ attribute: z.enum(ATTRIBUTES), oneOf: z.array(z.string()).min(1) }),
  z.strictObject({ level: z.array(z.enum(PACKAGING_LEVELS)).min(1) }),
]);

/** A line of a scheme's scale through the years; what is left out has its usual value. */
export const ReferenceTariffLine = z.strictObject({
  scaleCode: z.string().min(1),
  stream: z.enum(STREAMS),
  label: Words,
  basis: z.enum(BASES),
  per: z.enum(Object.keys(CHARGED_PER) as [keyof typeof CHARGED_PER]),
  families: z.array(z.string()).default([]),
  component: z.enum(COMPONENT_KINDS).nullable().default(null),
  materials: z.array(z.enum(MATERIALS)).default([]),
  bounds: z.array(Bound).default([]),
  part: z.string().default("main"),
  declaredAs: z.enum(DECLARED_AS).default("FULL"),
  prices: z.array(Held.extend({ price: Decimal })).min(1),
});
export type ReferenceTariffLine = z.infer<typeof ReferenceTariffLine>;

export const ReferenceModulation = Held.extend({
  code: z.string().min(1),
  stream: z.enum(STREAMS),
  label: Words,
  /** What a producer has to show for it. */
  proof: Words,
  effect: z.union([
    z.strictObject({ amount: Signed, per: z.enum(MODULATED_PER) }),
    z.strictObject({ percent: Signed }),
  ]),
  families: z.array(z.string()).default([]),
  scaleCodes: z.array(z.string()).default([]),
});

export const ReferenceDeclarationFee = Held.extend({
  code: z.string().min(1),
  label: Words,
  basis: z.enum(["DECLARATION_FLAT", "DECLARATION_MIN"]),
  amount: Decimal,
  declaredAs: z.enum(DECLARED_AS).nullable().default(null),
});

/** One file of `tariffs/`: what a scheme asks, as far as it is published. */
export const ReferenceTariff = z.strictObject({
  schemePro: Slug,
  lines: z.array(ReferenceTariffLine),
  modulations: z.array(ReferenceModulation).default([]),
  fees: z.array(ReferenceDeclarationFee).default([]),
});
export type ReferenceTariff = z.infer<typeof ReferenceTariff>;
