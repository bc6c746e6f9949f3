"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Failure } from "@/components/ui/failure";
import { Headline } from "@/components/ui/heading";
import { Path, PathStep } from "@/components/ui/path";
import { Bone } from "@/components/ui/skeleton";
import { ClosedSchemes } from "./closed-schemes";
import { FirstCredits } from "./first-credits";
import { FirstRunHeadline } from "./first-run-headline";
import { GoodsStep } from "./goods-step";
import { RegistrationsStep } from "./registrations-step";
import { SchemesStep } from "./schemes-step";
import { CompanyStep, ProductsStep, QuantitiesStep } from "./short-steps";
import { StepFact } from "./step-fact";
import type { FirstStep } from "./steps";
import { type FirstRunData, useFirstRun } from "./use-first-run";

type FirstRunProps = {
  selection: Selection;
  currency: string;
  /** How the schemes stand, once something is declared or owed. */
  children?: ReactNode;
};

/** From the first visit to the first validation: what is done, what is next, whose turn it is. */
export function FirstRun({ selection, currency, children }: FirstRunProps) {
  const { data, error } = useFirstRun(selection);
  const [opened, setOpened] = useState<FirstStep>();
  if (error) return <Failure error={error} />;
  if (!data)
    return (
      <div className="pt-3 pb-8">
        <Headline as="p">
          <Bone width={16} />
        </Headline>
      </div>
    );
  return (
    <>
      <FirstRunHeadline
        states={data.states}
        codeToChoose={data.codeToChoose}
        year={selection.period}
        onOpen={setOpened}
      />
      <ClosedSchemes selection={selection} codes={data.codes} />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-10 gap-y-8 max-[1001px]:grid-cols-[minmax(0,1fr)]">
        <Steps selection={selection} currency={currency} data={data} opened={opened} onOpen={setOpened} />
        <FirstCredits selection={selection} />
      </div>
      {children && <div className="mt-10">{children}</div>}
    </>
  );
}

type StepsProps = {
  selection: Selection;
  currency: string;
  data: FirstRunData;
  /** The step that is opened here. */
  opened: FirstStep | undefined;
  onOpen: (step: FirstStep | undefined) => void;
};

function Steps({ selection, currency, data, opened, onOpen }: StepsProps) {
  const t = useTranslations("firstRun");
  const { company, goods, found, codes, registrations, products, states } = data;
  const step = (id: FirstStep) => ({
    id: `step-${id}`,
    state: states[id],
    title: t(`steps.${id}.title`),
    word: t(`states.${states[id]}`),
    fact: <StepFact step={id} state={states[id]} />,
  });
  return (
    <Path label={t("path")}>
      <PathStep {...step("company")}>
        <CompanyStep company={company} hasAddress={data.hasAddress} />
      </PathStep>
      <PathStep {...step("goods")}>
        <GoodsStep
          selection={selection}
          goods={goods}
          found={found}
          isComplete={data.isComplete}
          isOpen={opened === "goods" || (goods.length === 0 && products === 0)}
          onOpen={(open) => onOpen(open ? "goods" : undefined)}
          currency={currency}
        />
      </PathStep>
      <PathStep {...step("schemes")}>
        <SchemesStep
          selection={selection}
          codes={codes}
          found={found}
          registrations={registrations}
          currency={currency}
        />
      </PathStep>
      <PathStep {...step("registrations")}>
        <RegistrationsStep selection={selection} registrations={registrations} />
      </PathStep>
      <PathStep {...step("products")}>
        <ProductsStep products={products} />
      </PathStep>
      <PathStep {...step("quantities")}>
        <QuantitiesStep
          year={selection.period}
          canWrite={products > 0}
          hasDeclaration={data.hasDeclaration}
        />
      </PathStep>
    </Path>
  );
}
