"use client";

import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import type { PortalPage } from "./pages";
import { useCurrent, usePages } from "./use-pages";

/** On a phone the tabs are a dock at the thumb: four pages, and the others under one button. */
export function Dock() {
  const t = useTranslations("shell");
  const current = useCurrent();
  const pages = usePages();
  const others = pages.filter(({ inDock }) => !inDock);
  return (
    <nav className="dock" aria-label={t("portal")}>
      {pages
        .filter(({ inDock }) => inDock)
        .map((page) => (
          <PageLink key={page.to} page={page} />
        ))}
      <Popover
        menu
        above
        align="end"
        label={t("otherPages")}
        triggerCurrent={others.some((page) => current(page))}
        trigger={
          <>
            <Icon of={Menu} />
            {t("more")}
          </>
        }
      >
        {(close) => others.map((page) => <PageLink key={page.to} page={page} onClick={close} />)}
      </Popover>
    </nav>
  );
}

export function PageLink({ page, onClick }: { page: PortalPage; onClick?: () => void }) {
  const t = useTranslations("shell");
  const current = useCurrent();
  return (
    <PortalLink to={page.to} aria-current={current(page)} {...(onClick && { onClick })}>
      <Icon of={page.icon} />
      {t(page.text)}
    </PortalLink>
  );
}
