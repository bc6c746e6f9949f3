export { readReference } from "./read-reference";
export type {
  Reference,
  ReferenceCountry,
  ReferencePeriod,
  ReferenceScale,
  ReferenceScaleLine,
  ReferenceSchemePro,
} from "./schema";
