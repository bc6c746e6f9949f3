"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { Icon } from "@/components/ui/icon";
import { newNotices } from "./new-notices";
import { TOOL } from "./tool";

const EVERY_MS = 60_000;

/** The way to the notices, with how many are new: of all companies that the person belongs to. */
export function Bell() {
  const t = useTranslations("shell");
  const found = useQuery({ ...newNotices(), refetchInterval: EVERY_MS });
  const count = found.data?.countUnread ?? 0;
  return (
    <PortalLink className={`${TOOL} relative`} to="/notices" aria-label={t("bell", { count })}>
      <Icon of="bell" />
      {count > 0 && (
        <span
          className="absolute top-0 right-0 min-w-4 rounded-full bg-pen px-1 text-center font-semibold text-2xs/4 text-sheet max-desk:top-1"
          aria-hidden="true"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </PortalLink>
  );
}
