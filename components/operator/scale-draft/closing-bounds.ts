import { readBounds, writeBounds } from "@/lib/domain/pricing/bounds-text";
import type { Hole } from "./holes";

/** The bounds of the line above with which it begins where the one below ends; undefined where they can't be written. */
export function closingBounds({ measure, from, above }: Hole): string | undefined {
  const bounds = writeBounds(
    above.bounds.map((bound) =>
      "measure" in bound && bound.measure === measure
        ? { ...bound, min: from, minExcluded: undefined }
        : bound,
    ),
  );
  return "bounds" in readBounds(bounds) ? bounds : undefined;
}
