import type { Input } from "@/lib/client/call";

/** What a look-up is given of a product. */
export type ProductFacts = Omit<
  Input<"lookUpProduct">["query"],
  "EprCountryCode" | "DeclarationPeriodCode" | "ProducerNrnRequestAuthor"
>;
