import type { PriceOptions } from "@/lib/domain/pricing/pricing";
import { settingOf } from "@/lib/settings";

/** How this installation prices: whether illustrations do. */
export const pricing = (): PriceOptions => ({ illustrative: settingOf("ILLUSTRATIVE_PRICES") === "true" });
