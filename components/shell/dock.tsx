"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { Icon } from "@/components/ui/icon";
import { MENU_ITEM, Popover } from "@/components/ui/popover";
import type { PortalPage } from "./pages";
import { useCurrent, usePages } from "./use-pages";

const DOCK = [
  "fixed inset-x-0 bottom-0 z-5 grid grid-flow-col auto-cols-[1fr] border-rule-strong border-t bg-binding",
  "pb-[env(safe-area-inset-bottom)] desk:hidden print:hidden",
].join(" ");
const DOCK_ITEM = [
  "flex flex-col items-center gap-[0.15rem] overflow-hidden pt-[0.45rem] pb-[0.4rem]",
  "font-medium font-stretch-[82%] text-2xs text-print-muted no-underline whitespace-nowrap",
  "aria-[current]:font-semibold aria-[current]:text-print aria-[current]:shadow-[inset_0_3px_0_var(--color-print)]",
].join(" ");

/** On a phone the tabs are a dock at the thumb: four pages, and the others under one button. */
export function Dock() {
  const t = useTranslations("shell");
  const current = useCurrent();
  const pages = usePages();
  const others = pages.filter(({ inDock }) => !inDock);
  return (
    <nav className={DOCK} aria-label={t("portal")}>
      {pages
        .filter(({ inDock }) => inDock)
        .map((page) => (
          <PageLink key={page.to} className={DOCK_ITEM} iconSize="size-5" page={page} />
        ))}
      <Popover
        menu
        above
        triggerClass={DOCK_ITEM}
        align="end"
        label={t("otherPages")}
        triggerCurrent={others.some((page) => current(page))}
        trigger={
          <>
            <Icon of="menu" size="size-5" />
            {t("more")}
          </>
        }
      >
        {(close) => others.map((page) => <PageLink key={page.to} page={page} onClick={close} />)}
      </Popover>
    </nav>
  );
}

type PageLinkProps = { page: PortalPage; className?: string; iconSize?: string; onClick?: () => void };

/** The way to a page: in a menu, or as its class has it. */
export function PageLink({ page, className = MENU_ITEM, iconSize = "size-4", onClick }: PageLinkProps) {
  const t = useTranslations("shell");
  const current = useCurrent();
  return (
    <PortalLink className={className} to={page.to} aria-current={current(page)} {...(onClick && { onClick })}>
      <Icon of={page.icon} size={iconSize} />
      {t(page.text)}
    </PortalLink>
  );
}
