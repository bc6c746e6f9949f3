"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { AbovePage } from "@/components/shell/above-page";
import { AccountMenu } from "@/components/shell/account-menu";
import { Cover } from "@/components/shell/cover";
import { PageFoot } from "@/components/shell/page-foot";
import { TAB, TAB_COUNT, TABS } from "@/components/shell/tabs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Page } from "@/components/ui/page";
import { useFormat } from "@/components/ui/use-format";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { EndSeeing } from "./end-seeing";
import { openRequests } from "./listed";

const PAGES = [
  ["queue", "/operator"],
  ["producers", "/operator/producers"],
  ["registrations", "/operator/registrations"],
  ["credits", "/operator/credits"],
  ["amounts", "/operator/amounts"],
  ["bank", "/operator/bank"],
  ["schemes", "/operator/schemes"],
  ["countries", "/operator/countries"],
  ["sellers", "/operator/sellers"],
  ["origins", "/operator/origins"],
  ["batches", "/operator/batches"],
  ["mails", "/operator/mails"],
  ["users", "/operator/users"],
  ["texts", "/operator/texts"],
  ["audit", "/operator/audit"],
] as const;

/** The operator's own cover: no producer is chosen, every one is there. */
export function OperatorShell({ children }: { children: ReactNode }) {
  const t = useTranslations("operator");
  return (
    <>
      <AbovePage />
      <Cover
        home="/operator"
        books={
          <span className="inline-flex items-center gap-5 border-rule-strong border-l pl-5 font-semibold text-print-muted text-sm max-desk:order-3 max-desk:w-full max-desk:border-0 max-desk:px-0 max-desk:pt-0.5 max-desk:pb-1.5">
            {t("name")}
            <Link className="link" href="/">
              {t("toPortal")}
            </Link>
          </span>
        }
        account={<AccountMenu />}
        tabs={<Tabs />}
      />
      <Page>
        <ForOperators>{children}</ForOperators>
      </Page>
      <PageFoot />
    </>
  );
}

function Tabs() {
  const t = useTranslations("operator");
  const path = usePathname();
  const isHere = (to: string) => (to === "/operator" ? path === to : path.startsWith(to));
  const open = PAGES.find(([, to]) => isHere(to))?.[1];
  const openTab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (open && openTab.current) showInRow(openTab.current);
  }, [open]);
  return (
    <nav
      className={`${TABS} scroll-px-[45%] overflow-x-auto [scrollbar-width:thin] max-[1450px]:*:px-1.5`}
      aria-label={t("pages")}
    >
      {PAGES.map(([name, to]) => (
        <Link
          key={to}
          className={TAB}
          href={to}
          prefetch={false}
          aria-current={to === open ? "page" : undefined}
          ref={to === open ? openTab : undefined}
        >
          {t(`tabs.${name}`)}
          {name === "credits" && <WaitingRequests />}
        </Link>
      ))}
    </nav>
  );
}

/** How many requests for credits wait for an answer, beside the name of their page. */
function WaitingRequests() {
  const t = useTranslations("operator");
  const format = useFormat();
  const isOperator = useQuery(query(getMe)).data?.isOperator === true;
  const open = useQuery({ ...openRequests(), enabled: isOperator }).data;
  if (!open || open.total === 0) return null;
  return (
    <small className={TAB_COUNT}>
      {format.quantity(open.total)} <span className="sr-only">{t("creditRequests.wait")}</span>
    </small>
  );
}

/** The tabs scroll sideways where they don't fit. Only they do: the page stays where it is. */
function showInRow(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** What the API would refuse to others is not even asked for. */
function ForOperators({ children }: { children: ReactNode }) {
  const t = useTranslations("operator");
  const me = useQuery(query(getMe));
  if (me.isLoadingError) return <Failure error={me.error} />;
  if (!me.data) return null;
  if (me.data.isOperator) return children;
  if (me.data.sees) return <EndSeeing company={me.data.sees.companyName} />;
  return (
    <EmptyState isPage title={t("forOperators")}>
      {t("forOperatorsHelp")}
    </EmptyState>
  );
}
