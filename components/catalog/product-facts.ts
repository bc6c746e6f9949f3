import type { Input } from "@/lib/client/call";

/** What is written of a product. */
export type ProductFacts = Omit<
  Input<"lookUpProduct">["query"],
  "EprCountryCode" | "DeclarationPeriodCode" | "ProducerNrnRequestAuthor"
>;
