"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { TotalButton } from "@/components/amounts/total-button";
import { WhyHost } from "@/components/amounts/why-host";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Heading, SectionTitle } from "@/components/ui/heading";
import { DoesNotApply } from "@/components/ui/nothing";
import { BoneRows } from "@/components/ui/skeleton";
import { type Order, sorted } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { useFormat } from "@/components/ui/use-format";
import { getProducerEcoContributions, listSchemes, updateRegistration } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { Registration } from "@/lib/contract/schemes";
import { byStream } from "@/lib/domain/stream-order";
import { DeadlineBars } from "./deadline-bars";
import { NotRegistered } from "./not-registered";
import { RegistrationSteps } from "./registration-steps";
import { isUncovered, type SchemeLine } from "./scheme-lines";
import { SchemeName } from "./scheme-name";
import { SchemesTable } from "./schemes-table";
import { Unpaid } from "./unpaid";
import { useSchemeLines } from "./use-scheme-lines";

/** The producer's registrations: with whom, under which number, in which state, and what the period comes to. */
export function SchemesPage() {
  const t = useTranslations("schemes");
  const [selection] = useSelection();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading as="h1">{t("title")}</Heading>
        <PortalLink className="link" to="/certificates">
          {t("certificates")}
        </PortalLink>
      </div>
      {selection ? <SchemesOf selection={selection} /> : <SchemesSkeleton />}
    </>
  );
}

function SchemesOf({ selection }: { selection: Selection }) {
  const t = useTranslations("schemes");
  const may = useMay("write");
  const registered = useQuery(query(listSchemes, ofSelection(selection)));
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(selection))).data?.currency ?? "";
  const locale = useLocale();
  const [order, setOrder] = useState<Order<SortKey>>();
  const lines = useSchemeLines(selection).data?.lines ?? [];
  if (registered.isLoadingError) return <Failure error={registered.error} />;
  if (!registered.data) return <SchemesSkeleton />;
  // Who left a scheme after the period is registered with it for that.
  const codes = [
    ...registered.data.filter(({ status }) => status !== "7 - Terminated").map(({ schemePro }) => schemePro),
    ...lines.filter(({ registration }) => registration === "5 - Registered"),
  ].map(({ schemeCode }) => schemeCode);
  if (registered.data.length === 0) {
    return (
      <>
        <DeadlineBars selection={selection} />
        <div className="sheet">
          <EmptyState title={t("empty")} action={may && <ButtonLink to="/">{t("find")}</ButtonLink>}>
            {t("emptyHelp")}
          </EmptyState>
        </div>
        <NotRegistered selection={selection} registeredCodes={codes} />
      </>
    );
  }
  const rows = order
    ? sorted(registered.data, SORT_BY[order.by], { isDown: order.isDown, locale })
    : registered.data.toSorted((a, b) => byStream(a.schemePro, b.schemePro));
  const sortable = { order, onOrder: setOrder };
  const lineOf = ({ schemePro }: RowProps["registration"]) =>
    lines.find(
      ({ schemeCode, name }) => schemeCode === schemePro.schemeCode && name === schemePro.ecoOrganismName,
    );
  return (
    <WhyHost>
      <DeadlineBars selection={selection} />
      <SectionTitle className="mb-3">{t("registrations")}</SectionTitle>
      <div className="sheet overflow-x-auto max-desk:-mx-(--gutter) max-desk:border-x-0">
        <SchemesTable>
          <caption className="sr-only">{t("registrations")}</caption>
          <thead>
            <tr>
              <SortableColumn {...sortable} by="scheme">
                {t("scheme")}
              </SortableColumn>
              <Column>{t("uin")}</Column>
              <SortableColumn {...sortable} by="status">
                {t("registration")}
              </SortableColumn>
              <SortableColumn {...sortable} by="products" figure>
                {t("products")}
              </SortableColumn>
              <SortableColumn {...sortable} by="quantity" figure>
                {t("quantity", { year: selection.period })}
              </SortableColumn>
              <SortableColumn {...sortable} by="amount" figure>
                {t("amount", { year: selection.period, currency })}
              </SortableColumn>
              <Column>{t("paid")}</Column>
            </tr>
          </thead>
          <tbody>
            {rows.map((registration) => (
              <Row
                key={registration.id}
                selection={selection}
                registration={registration}
                line={lineOf(registration)}
              />
            ))}
          </tbody>
        </SchemesTable>
      </div>
      <NotRegistered selection={selection} registeredCodes={codes} />
    </WhyHost>
  );
}

type Registered = z.output<typeof Registration>;
type SortKey = "scheme" | "status" | "products" | "quantity" | "amount";

const SORT_BY: Record<SortKey, (registration: Registered) => string | number | null> = {
  scheme: ({ schemePro }) => schemePro.ecoOrganismName,
  status: ({ status }) => status,
  products: ({ countProductsScheme }) => countProductsScheme,
  quantity: ({ totalQuantityScheme }) => totalQuantityScheme,
  amount: ({ totalAmountScheme }) => totalAmountScheme,
};

type RowProps = {
  selection: Selection;
  registration: Registered;
};

function Row({ selection, registration, line }: RowProps & { line: SchemeLine | undefined }) {
  const t = useTranslations("schemes");
  const format = useFormat();
  const { schemePro, uin, countProductsScheme, totalQuantityScheme, totalAmountScheme, producerPaidAt } =
    registration;
  const figure = (value: number | null, write: (value: number) => ReactNode) =>
    value === null ? <DoesNotApply /> : write(value);
  return (
    <tr>
      <th scope="row" className="max-desk:col-span-full">
        <SchemeName code={schemePro.schemeCode} name={schemePro.ecoOrganismName} />
      </th>
      <td className="max-desk:col-span-full" data-label={t("uin")}>
        {uin || <DoesNotApply />}
      </td>
      <td className="max-desk:col-span-full">
        <RegistrationSteps of={registration} reader="producer" />
        {registration.isExternalRegistration && (
          <div className="text-print-muted text-xs/snug">{t("external")}</div>
        )}
        {(registration.status === "1 - Draft" || registration.status === "6 - Rejected") && (
          <HandIn selection={selection} registration={registration} />
        )}
        {line && isUncovered(line) && countProductsScheme !== null && countProductsScheme > 0 && (
          <div className="text-check text-xs/snug">{t("notCovered", { count: countProductsScheme })}</div>
        )}
      </td>
      <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("products")}>
        {figure(countProductsScheme, format.quantity)}
      </td>
      <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("quantityShort")}>
        {figure(totalQuantityScheme, format.quantity)}
      </td>
      <td
        className="whitespace-nowrap text-right font-semibold max-desk:text-left"
        data-label={t("amountShort")}
      >
        {figure(totalAmountScheme, (amount) => (
          <TotalButton
            selection={selection}
            scheme={{ schemeCode: schemePro.schemeCode, name: schemePro.ecoOrganismName }}
          >
            {format.amount(amount)}
          </TotalButton>
        ))}
      </td>
      <td data-label={t("paid")}>
        {producerPaidAt ? (
          format.dayOfYear(producerPaidAt)
        ) : line?.unpaid ? (
          <Unpaid of={line.unpaid} />
        ) : (
          <DoesNotApply />
        )}
      </td>
    </tr>
  );
}

/** What a producer does next with a registration: hand the draft in, or try again. */
function HandIn({ selection, registration: { id, status, schemePro } }: RowProps) {
  const t = useTranslations("schemes");
  const may = useMay("write");
  const handIn = useMutation(mutation(updateRegistration));
  if (!may) return null;
  return (
    <div>
      <button
        type="button"
        className="link text-sm/cosy"
        aria-disabled={handIn.isPending}
        onClick={() =>
          !handIn.isPending &&
          handIn.mutate({
            params: { ProducerNrn: selection.producer, RegistrationId: id },
            body: { status: "2 - PendingProducer" },
          })
        }
      >
        {t(status === "6 - Rejected" ? "tryAgain" : "handIn")}
        <span className="sr-only"> {schemePro.ecoOrganismName}</span>
      </button>
      {handIn.error && <Failure error={handIn.error} />}
    </div>
  );
}

function SchemesSkeleton() {
  return (
    <div className="sheet">
      <SchemesTable>
        <tbody>
          <BoneRows rows={5} widths={[10, 9, 6, 6, 3, 4, 5]} />
        </tbody>
      </SchemesTable>
    </div>
  );
}
