export type { Lexicon } from "./compile-lexicon";
export { pickScaleLine } from "./pick-scale-line";
export type {
  ProductFacts,
  Qualification,
  Reason,
  RunnerUp,
  ScaleLineFacts,
  StreamFinding,
  StreamOrNone,
} from "./qualification";
export { qualify } from "./qualify";
