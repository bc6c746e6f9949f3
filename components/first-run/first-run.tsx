"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useStreamName } from "@/components/streams/use-stream-name";
import { buttonClass } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Headline } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Path, PathStep, type StepState } from "@/components/ui/path";
import { Bone } from "@/components/ui/skeleton";
import { useFormat, useToday } from "@/components/ui/use-format";
import { countEcoProducts, getProducer, listDeclarations, listSchemes } from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import { catalogSize } from "@/lib/domain/catalog-size";
import { joinList } from "@/lib/i18n/join-list";
import { sentenceGap } from "@/lib/i18n/join-sentences";
import { FirstCredits } from "./first-credits";
import { foundStreams } from "./found-streams";
import { GoodsStep } from "./goods-step";
import { RegistrationsStep } from "./registrations-step";
import { SchemesStep } from "./schemes-step";
import { codesToChoose, FIRST_STEPS, type FirstStep, stepStates } from "./steps";
import { useJudgedGoods } from "./use-judged-goods";
import { useSchemesOfCountry } from "./use-schemes-of-country";

const MINUTES: Record<FirstStep, number> = {
  company: 2,
  goods: 3,
  schemes: 10,
  registrations: 10,
  products: 10,
  quantities: 10,
};

type FirstRunProps = {
  selection: Selection;
  currency: string;
  /** How the schemes stand, once something is declared or owed. */
  children?: ReactNode;
};

/** From the first visit to the first validation: what is done, what is next, whose turn it is. */
export function FirstRun({ selection, currency, children }: FirstRunProps) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const may = useMay("write");
  const company = useQuery(query(getProducer, { params: { ProducerNrn: selection.producer } }));
  const registered = useQuery(query(listSchemes, ofSelection(selection)));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  const declared = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const { goods, isComplete, error } = useJudgedGoods(selection);
  const collected = useSchemesOfCountry(selection)?.map(({ schemeCode }) => schemeCode);
  const [opened, setOpened] = useState<FirstStep>();
  const streamName = useStreamName();
  const failure = failureOf(company, registered, counts, declared) ?? error;
  if (failure) return <Failure error={failure} />;
  if (!company.data || !registered.data || !counts.data || !goods || declared.data === undefined)
    return (
      <div className="pt-3 pb-8">
        <Headline as="p">
          <Bone width={16} />
        </Headline>
      </div>
    );

  const found = foundStreams(goods);
  const products = catalogSize(counts.data);
  const codes = [
    ...new Set([
      ...found.map(({ code }) => code),
      ...counts.data.schemes.map(({ schemeCode }) => schemeCode),
    ]),
  ];
  const facts = {
    hasAddress: Boolean(company.data.companyAddress && company.data.companyCity),
    hasGoods: goods.length > 0 && (!isComplete || found.length > 0),
    codes,
    collected,
    registrations: registered.data,
    products,
  };
  const states = stepStates(facts);
  const now = FIRST_STEPS.find((step) => states[step] === "now");
  const done = FIRST_STEPS.filter((step) => states[step] === "done").length;
  const left = FIRST_STEPS.filter((step) => states[step] === "now" || states[step] === "todo");
  const minutes = left.reduce((sum, step) => sum + MINUTES[step], 0);
  const [toChoose] = codesToChoose(facts);
  const year = selection.period;
  const stream = toChoose ? (streamName(toChoose) ?? toChoose) : "";
  const step = (id: FirstStep) => ({
    id: `step-${id}`,
    state: states[id],
    title: t(`steps.${id}.title`),
    word: t(`states.${states[id]}`),
    fact: <StepFact state={states[id]} minutes={MINUTES[id]} credits={CREDITS[id]} />,
  });

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-16 gap-y-5 pt-3 pb-8 max-desk:grid-cols-[1fr] max-desk:pt-1 max-desk:pb-5">
        <div>
          <Headline>
            {done === 0
              ? t("beginning", { count: FIRST_STEPS.length })
              : t("progress", { done, left: left.length })}
            {sentenceGap(locale)}
            {now &&
              t.rich(`next.${now}`, {
                year,
                stream,
                line: (words) => (
                  <u
                    className="underline decoration-[0.11em] decoration-stream underline-offset-[0.13em] [text-decoration-skip-ink:none]"
                    data-stream={toChoose}
                  >
                    {words}
                  </u>
                ),
              })}
          </Headline>
          <p className="mt-3 max-w-(--measure) text-md text-print-muted">{t("timeLeft", { minutes })}</p>
        </div>
        {may && now && (
          <div className="pb-1">
            <NextButton step={now} stream={stream} onOpen={() => setOpened(now)} />
          </div>
        )}
      </div>
      <Closed selection={selection} codes={codes} />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-10 gap-y-8 max-[1001px]:grid-cols-[minmax(0,1fr)]">
        <Path label={t("path")}>
          <PathStep {...step("company")}>
            <p className={WHAT}>
              <b className="font-semibold text-pen">
                {joinList(
                  [company.data.companyName, company.data.nrn, company.data.companyCity ?? undefined],
                  locale,
                )}
              </b>
              {locale === "zh" ? "。" : ". "}
              {!facts.hasAddress && t("steps.company.help")}{" "}
              {may && (
                <PortalLink className="link" to="/company">
                  {t(facts.hasAddress ? "change" : "complete")}
                  <span className="sr-only">{` ${t("steps.company.title")}`}</span>
                </PortalLink>
              )}
            </p>
          </PathStep>
          <PathStep {...step("goods")}>
            <GoodsStep
              selection={selection}
              goods={goods}
              found={found}
              isComplete={isComplete}
              isOpen={opened === "goods" || (goods.length === 0 && products === 0)}
              onOpen={(open) => setOpened(open ? "goods" : undefined)}
              currency={currency}
            />
          </PathStep>
          <PathStep {...step("schemes")}>
            <SchemesStep
              selection={selection}
              codes={codes}
              found={found}
              registrations={registered.data}
              currency={currency}
            />
          </PathStep>
          <PathStep {...step("registrations")}>
            <RegistrationsStep selection={selection} registrations={registered.data} />
          </PathStep>
          <PathStep {...step("products")}>
            <p className={WHAT}>
              {products > 0 ? t("steps.products.done", { count: products }) : t("steps.products.help")}{" "}
              {may && (
                <>
                  <PortalLink className="link" to="/catalog/add">
                    {t("addProduct")}
                  </PortalLink>
                  {" · "}
                  <PortalLink className="link" to="/uploads/new?kind=CATALOG">
                    {t("uploadProducts")}
                  </PortalLink>
                </>
              )}
            </p>
          </PathStep>
          <PathStep {...step("quantities")}>
            <p className={WHAT}>
              {t("steps.quantities.help", { year })}{" "}
              {may && products > 0 && (
                <PortalLink className="link" to={declared.data ? "/declaration/review" : "/declaration"}>
                  {t(declared.data ? "review" : "writeQuantities")}
                </PortalLink>
              )}
            </p>
          </PathStep>
        </Path>
        <FirstCredits selection={selection} />
      </div>
      {children && <div className="mt-10">{children}</div>}
    </>
  );
}

export const WHAT = "max-w-(--measure) text-print-muted text-sm/cosy";

/** Schemes that closed already: one can still declare to them. */
function Closed({ selection, codes }: { selection: Selection; codes: readonly string[] }) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const format = useFormat();
  const today = useToday();
  const closed = (useSchemesOfCountry(selection) ?? []).filter(
    ({ schemeCode, deadline = today }) => codes.includes(schemeCode) && deadline < today,
  );
  const last = closed
    .map(({ deadline = "" }) => deadline)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return (
    <Notice className="mb-6" signal="check">
      <b className="block font-semibold">
        {t("closed", {
          schemes: joinList(
            closed.map(({ ecoOrganismName, schemeCode }) => `${ecoOrganismName}${format.aside(schemeCode)}`),
            locale,
          ),
          count: closed.length,
          day: format.dayOfYear(last),
        })}
      </b>
      {t("closedHelp")}
    </Notice>
  );
}

const CREDITS: Partial<Record<FirstStep, number>> = { products: 10, quantities: 10 };

type StepFactProps = { state: StepState; minutes: number; credits: number | undefined };

function StepFact({ state, minutes, credits }: StepFactProps) {
  const t = useTranslations("firstRun");
  if (state === "done") return <span className="text-done">{t("states.done")}</span>;
  if (state === "waiting") return t("states.waiting");
  return credits === undefined ? t("about", { minutes }) : t("aboutFor", { minutes, credits });
}

type NextButtonProps = { step: FirstStep; stream: string; onOpen: () => void };

/** The one main button: to the page where the step is done, or to its place here. */
function NextButton({ step, stream, onOpen }: NextButtonProps) {
  const t = useTranslations("firstRun");
  const label = t(`action.${step}`, { stream });
  const to = { company: "/company", products: "/catalog/add", quantities: "/declaration" } as const;
  if (step === "company" || step === "products" || step === "quantities")
    return (
      <ButtonLink className="max-desk:w-full" to={to[step]} look="main" size="big" wraps>
        {label}
        <Icon of="arrow-right" />
      </ButtonLink>
    );
  return (
    <a
      className={buttonClass({ look: "main", size: "big", wraps: true, className: "max-desk:w-full" })}
      href={`#step-${step}`}
      onClick={onOpen}
    >
      {label}
      <Icon of="arrow-right" />
    </a>
  );
}
