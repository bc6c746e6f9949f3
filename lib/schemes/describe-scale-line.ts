import type { z } from "zod";
import type { PricedLine } from "@/db/queries/scales";
import type { ScaleLine } from "@/lib/contract/scales";

/** A scale line as answers have it. */
export const describeScaleLine = ({
  id: _,
  schemeProId: __,
  families: ___,
  ...line
}: PricedLine): z.output<typeof ScaleLine> => ({ ...line, price: Number(line.price) });
