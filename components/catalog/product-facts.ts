import type { Told } from "@/lib/client/call";

/** What is written of a product. */
export type ProductFacts = Omit<
  Told<"lookUpProduct">["query"],
  "EprCountryCode" | "DeclarationPeriodCode" | "ProducerNrnRequestAuthor"
>;
