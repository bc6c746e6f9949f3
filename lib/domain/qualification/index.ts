export type { Lexicon } from "./compile-lexicon";
export type { Judges } from "./judges";
export type {
  ProductFacts,
  Qualification,
  Readings,
  Reason,
  RunnerUp,
  StreamOrNone,
} from "./qualification";
export { qualify, READING, streamsAs } from "./qualify";
export { asModel, asTaught, type Taught } from "./taught/taught";
export { type Answer, teach } from "./taught/teach";
