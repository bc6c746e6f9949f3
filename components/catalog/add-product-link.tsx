"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Icon } from "@/components/ui/icon";
import { TARIFF } from "@/lib/domain/tariff";

export function AddProductLink({ className }: { className?: string }) {
  const t = useTranslations("catalog");
  const cost = useTranslations("common")("credits", { count: TARIFF.productAdded });
  if (!useMay("write")) return null;
  return (
    <ButtonLink className={className} to="/catalog/add" look="main" cost={cost}>
      <Icon of="plus" />
      {t("add")}
    </ButtonLink>
  );
}
