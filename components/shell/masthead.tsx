"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { SelectionSwitch } from "@/components/selection/selection-switch";
import { usePortalHref, useSelection } from "@/components/selection/use-selection";
import { useFormat } from "@/components/ui/use-format";
import { countEcoProducts, getCredits } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { catalogSize } from "@/lib/domain/catalog-size";
import { AccountMenu } from "./account-menu";
import { CommandButton } from "./command-button";
import { Cover } from "./cover";
import { isDemo } from "./demo";
import { Keys } from "./keys";
import type { PortalPage } from "./pages";
import { TAB, TAB_COUNT, TABS } from "./tabs";
import { TOOL } from "./tool";
import { useCurrent, usePages } from "./use-pages";

/** Its number is asked for after the page. */
const Bell = dynamic(() => import("./bell").then((module) => module.Bell));

/** The portal's cover: a producer's books, its credits left, its pages. */
export function Masthead() {
  const t = useTranslations("shell");
  const [selection] = useSelection();
  return (
    <Cover
      home={usePortalHref()("/")}
      books={
        <>
          <SelectionSwitch />
          {selection && isDemo(selection.producer) && (
            <span className="whitespace-nowrap rounded-mark border border-rule-strong border-dashed px-[0.4rem] py-[0.1rem] font-semibold text-2xs text-print-muted max-wide:hidden">
              {t("demo")}
            </span>
          )}
        </>
      }
      tools={
        <>
          <CommandButton />
          {selection && <CreditsLeft producer={selection.producer} />}
          <Bell />
          <Keys />
        </>
      }
      account={<AccountMenu />}
      tabs={<Tabs selection={selection} />}
    />
  );
}

function CreditsLeft({ producer }: { producer: string }) {
  const t = useTranslations("shell");
  const left = useQuery(query(getCredits, { params: { ProducerNrn: producer } }));
  if (!left.data) return null;
  return (
    <PortalLink className={`${TOOL} max-desk:hidden`} to="/credits">
      {t("creditsLeft", { count: left.data.gravityCredits })}
    </PortalLink>
  );
}

/** Where there is little room tabs stand closer, and what has none is scrolled to: the page itself never is. */
const CLOSE =
  "max-[1250px]:scroll-px-[45%] max-[1250px]:overflow-x-auto max-[1250px]:[scrollbar-width:none] max-[1250px]:*:shrink-0 max-[1250px]:*:px-2";

function Tabs({ selection }: { selection: Selection | undefined }) {
  const t = useTranslations("shell");
  const current = useCurrent();
  const pages = usePages().filter(({ place }) => place !== "account");
  return (
    <nav className={`${TABS} ${CLOSE} max-desk:hidden`} aria-label={t("portal")}>
      {pages.map((page) => (
        <Tab key={page.to} page={page} current={current(page)}>
          {t(page.text)}
          {page.to === "/catalog" && selection && <CatalogCount selection={selection} />}
        </Tab>
      ))}
    </nav>
  );
}

type TabProps = { page: PortalPage; current: ComponentProps<"a">["aria-current"]; children: ReactNode };

/** Fetched ahead once a pointer or the focus is on it. */
function Tab({ page, current, children }: TabProps) {
  const [near, setNear] = useState(false);
  return (
    <PortalLink
      className={page.place === "aside" ? `${TAB} [[data-place=tabs]+&]:ml-auto` : TAB}
      to={page.to}
      prefetch={near}
      data-place={page.place}
      aria-current={current}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      {children}
    </PortalLink>
  );
}

function CatalogCount({ selection }: { selection: Selection }) {
  const format = useFormat();
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  return counts.data ? (
    <small className={TAB_COUNT}>{format.quantity(catalogSize(counts.data))}</small>
  ) : null;
}
