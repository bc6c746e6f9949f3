import type { Told } from "@/lib/client/call";

/** What is told of a product. */
export type ProductFacts = Omit<
  Told<"lookUpProduct">["query"],
  "EprCountryCode" | "DeclarationPeriodCode" | "ProducerNrnRequestAuthor"
>;
