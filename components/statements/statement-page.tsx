"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NoEntry } from "@/components/selection/no-entry";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Button, buttonClass } from "@/components/ui/button";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { PAPER, PAPER_BAR } from "@/components/ui/paper";
import { Bone } from "@/components/ui/skeleton";
import { Stations } from "@/components/ui/stations";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import { getStatement, printStatement } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { standingOf } from "@/lib/domain/statements/statement-standing";
import { standingValues } from "@/lib/i18n/statement-standing";
import type { Stated } from "./stated";
import { StatementPaper } from "./statement-paper";

/** What is to be paid, to whom and by when: the answer and how far it is, and under them the paper. */
export function StatementPage({ id }: { id: string }) {
  const t = useTranslations("statement");
  const [selection] = useSelection();
  const params = { ProducerNrn: selection?.producer ?? "", StatementId: id };
  const { data, error, isLoadingError } = useQuery({
    ...query(getStatement, { params }),
    enabled: selection !== undefined,
  });
  if (isLoadingError) return <NoEntry error={error} list="/statements" name={t("back")} />;
  if (!data)
    return (
      <div className={PAPER}>
        <Bone width={24} />
      </div>
    );
  return (
    <>
      <div className={PAPER_BAR}>
        <PortalLink className="link text-sm phone:basis-full" to="/statements">
          <Icon of="arrow-left" />
          {t("back")}
        </PortalLink>
        <span className="ml-auto phone:hidden" />
        <a className={buttonClass({})} href={addressOf(printStatement, { params })} download>
          <Icon of="download" />
          {t("pdf")}
        </a>
        <Button look="main" onClick={() => print()}>
          <Icon of="printer" />
          {t("print")}
        </Button>
      </div>
      <div data-formula>
        <Standing of={data} />
        <StatementPaper of={data} />
      </div>
    </>
  );
}

/** It stands outside the paper, which can't know what becomes of it. */
function Standing({ of }: { of: Stated }) {
  const t = useTranslations("statement");
  const format = useFormat();
  return (
    <section className="mx-auto mt-6 grid max-w-208 gap-5 print:hidden">
      <Title>{t(`stands.${standingOf(of)}`, standingValues(of, format))}</Title>
      {of.state !== null && <Steps of={of} state={of.state} />}
      {of.recipient.address.length === 0 && <NoAddress />}
    </section>
  );
}

/** That it was issued without the company's address, and where that is written. */
function NoAddress() {
  const t = useTranslations("statement");
  const may = useMay("write");
  return (
    <Notice signal="check">
      {t("noAddress")}{" "}
      {may && (
        <PortalLink className="link" to="/company">
          {t("writeAddress")}
        </PortalLink>
      )}
    </Notice>
  );
}

const PASSED = { ISSUED: 1, PART_PAID: 1, PAID: 2, TRANSFERRED: 3 } as const;

function Steps({ of, state }: { of: Stated; state: keyof typeof PASSED }) {
  const t = useTranslations("statement");
  const format = useFormat();
  const { total, paid, currency } = of;
  const isCredited = state === "ISSUED" && of.left <= 0;
  const settled = of.paidOn ?? of.settledOn;
  const paidFact =
    settled !== null
      ? format.dayOfYear(settled)
      : paid > 0
        ? t("paidOf", { paid: format.money(paid, currency), total: format.money(total, currency) })
        : of.dueOn && t("by", { day: format.dayOfYear(of.dueOn) });
  return (
    <Stations
      label={t("steps")}
      passed={isCredited ? 2 : PASSED[state]}
      steps={[
        { id: "issued", name: t("state.ISSUED"), fact: format.dayOfYear(of.issuedOn) },
        {
          id: "paid",
          name: isCredited
            ? t("nothingLeft")
            : t(state === "ISSUED" ? "toBePaid" : `state.${state === "PART_PAID" ? state : "PAID"}`),
          fact: paidFact,
        },
        ...(isCredited
          ? []
          : [
              {
                id: "transferred",
                name: t(state === "TRANSFERRED" ? "state.TRANSFERRED" : "toBeSentOn"),
                fact: of.transferredOn && format.dayOfYear(of.transferredOn),
              },
            ]),
      ]}
    />
  );
}
