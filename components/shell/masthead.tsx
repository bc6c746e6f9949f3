"use client";

import { useQuery } from "@tanstack/react-query";
import { Coins, House, List, Table2, Waypoints } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { catalogPage } from "@/components/catalog/queries";
import { credits } from "@/components/credits/queries";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { SelectionSwitch } from "@/components/selection/selection-switch";
import { useSelection } from "@/components/selection/use-selection";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import { AccountMenu } from "./account-menu";
import { isDemo } from "./demo";
import { LanguageSwitch } from "./language-switch";
import { Mark } from "./mark";
import { ThemeSwitch } from "./theme-switch";

const PAGES = [
  { to: "/", text: "home", icon: House, under: [] },
  { to: "/catalog", text: "catalog", icon: List, under: ["/products"] },
  { to: "/declaration", text: "declaration", icon: Table2, under: [] },
  { to: "/schemes", text: "schemes", icon: Waypoints, under: [] },
  { to: "/credits", text: "credits", icon: Coins, under: [] },
] as const;

/** The book's cover: where you are, whose books, what is left; then the index tabs. */
export function Masthead() {
  const t = useTranslations("shell");
  const [selection] = useSelection();
  return (
    <header className="masthead">
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <div className="masthead-row">
        <PortalLink className="mark" to="/">
          <Mark />
        </PortalLink>
        <SelectionSwitch />
        {selection && isDemo(selection.producer) && <span className="demo-tag">{t("demo")}</span>}
        <div className="tools">
          {selection && <CreditsLeft producer={selection.producer} />}
          <LanguageSwitch />
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </div>
      <Tabs selection={selection} />
    </header>
  );
}

function CreditsLeft({ producer }: { producer: string }) {
  const t = useTranslations("shell");
  const left = useQuery(credits(producer));
  if (!left.data) return null;
  return (
    <PortalLink className="tool credits-left" to="/credits">
      {t("creditsLeft", { count: left.data.gravityCredits })}
    </PortalLink>
  );
}

function Tabs({ selection }: { selection: Selection | undefined }) {
  const t = useTranslations("shell");
  const isCurrent = useIsCurrent();
  return (
    <nav className="tabs" aria-label={t("portal")}>
      {PAGES.map(({ to, text, under }) => (
        <PortalLink key={to} to={to} prefetch={null} aria-current={isCurrent(to, under) ? "page" : undefined}>
          {t(text)}
          {to === "/catalog" && selection && <CatalogCount selection={selection} />}
        </PortalLink>
      ))}
    </nav>
  );
}

function CatalogCount({ selection }: { selection: Selection }) {
  const format = useFormat();
  const page = useQuery(catalogPage(selection));
  return page.data ? <small>{format.quantity(page.data.total)}</small> : null;
}

/** On a phone the tabs are a dock at the thumb. */
export function Dock() {
  const t = useTranslations("shell");
  const isCurrent = useIsCurrent();
  return (
    <nav className="dock" aria-label={t("portal")}>
      {PAGES.map(({ to, text, icon, under }) => (
        <PortalLink key={to} to={to} aria-current={isCurrent(to, under) ? "page" : undefined}>
          <Icon of={icon} />
          {t(text)}
        </PortalLink>
      ))}
    </nav>
  );
}

function useIsCurrent() {
  const path = usePathname();
  return (to: string, under: readonly string[]) =>
    path === to || [...(to === "/" ? [] : [to]), ...under].some((each) => path.startsWith(`${each}/`));
}
