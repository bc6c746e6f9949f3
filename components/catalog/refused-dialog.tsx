"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SpreadResult } from "@/components/composition/spread-result";
import { Dialog } from "@/components/ui/dialog";

/** What was to be done with products that could not be discontinued, or brought back. */
export type Refused = Pick<ComponentProps<typeof SpreadResult>, "products" | "refused"> & {
  act: "discontinue" | "bringBack";
};

/** Which of the products were refused, and why. */
export function RefusedDialog({ act, products, refused, onClose }: Refused & { onClose: () => void }) {
  const t = useTranslations("catalogWork");
  return (
    <Dialog open onClose={onClose} title={t(act, { count: products.size })}>
      <SpreadResult done={[]} refused={refused} products={products} onClose={onClose} />
    </Dialog>
  );
}
