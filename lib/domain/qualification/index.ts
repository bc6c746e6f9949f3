export type { Lexicon } from "./compile-lexicon";
export type {
  ProductFacts,
  Qualification,
  Reason,
  RunnerUp,
  StreamOrNone,
} from "./qualification";
export { qualify } from "./qualify";
