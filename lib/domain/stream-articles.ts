import type { Stream } from "@/db/vocabulary";

/** The number under which art. L541-10-1 of the French environmental code has each stream; what it has not is absent. */
const NUMBERS: { [Name in Stream]?: number } = {
  PACKAGING_HOUSEHOLD: 1,
  PAPER: 1,
  PACKAGING_RESTAURANT: 2,
  PACKAGING_PROFESSIONAL: 2,
  BUILDING: 4,
  EEE: 5,
  BATTERIES: 6,
  CHEMICALS: 7,
  MEDICINES: 8,
  MEDICAL: 9,
  FURNITURE: 10,
  TEXTILE_FOOTWEAR: 11,
  TOYS: 12,
  SPORT_LEISURE: 13,
  DIY_GARDEN: 14,
  VEHICLES: 15,
  TYRES: 16,
  LUBRICANTS: 17,
  BOATS: 18,
  TOBACCO: 19,
  CHEWING_GUM: 20,
  SANITARY_TEXTILES: 21,
  FISHING_GEAR: 22,
};

/** The number of that article by which a stream is one where a product is sold: it is France's law, and no other country's. */
export const articleOf = (stream: string, country: string): number | undefined =>
  country === "FR" ? NUMBERS[stream as Stream] : undefined;
