"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Icon } from "@/components/ui/icon";
import type { BatchKind } from "@/db/vocabulary";

type UploadLinkProps = { kind?: BatchKind; look?: "main"; className?: string };

/** The way to an upload, of products or of quantities. */
export function UploadLink({ kind, look, className }: UploadLinkProps) {
  const t = useTranslations("shell");
  if (!useMay("batch")) return null;
  return (
    <ButtonLink
      className={className}
      to={kind ? `/uploads/new?kind=${kind}` : "/uploads/new"}
      {...(look && { look })}
    >
      <Icon of="file-up" />
      {t("uploadFile")}
    </ButtonLink>
  );
}
