"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SpreadResult } from "@/components/composition/spread-result";
import { Dialog } from "@/components/ui/dialog";

/** What was asked for products that could not be discontinued, or brought back. */
export type Refused = Pick<ComponentProps<typeof SpreadResult>, "products" | "refused"> & {
  asked: "discontinue" | "bringBack";
};

/** Which of the products were refused, and why. */
export function RefusedDialog({ asked, products, refused, onClose }: Refused & { onClose: () => void }) {
  const t = useTranslations("catalogWork");
  return (
    <Dialog open onClose={onClose} title={t(asked, { count: products.size })}>
      <SpreadResult done={[]} refused={refused} products={products} onClose={onClose} />
    </Dialog>
  );
}
