"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure, useErrorText } from "@/components/ui/failure";
import { FieldHint } from "@/components/ui/field";
import { Heading } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { issueCertificate, listCertificates, listDeclarations } from "@/lib/client/endpoints";
import { failureOf, firstOf, mutation, query } from "@/lib/client/query";
import { isSettled } from "@/lib/domain/declaration-status";
import { CertificateState } from "./certificate-state";
import { LegalNumbers } from "./legal-numbers";

/** What certifies a year to others: its certificates, and the numbers for a web shop's legal page. */
export function CertificatesPage() {
  const t = useTranslations("certificate");
  const [selection] = useSelection();
  return (
    <>
      <Heading as="h1" className="mb-4">
        {t("certificates")}
      </Heading>
      {selection ? (
        <>
          <CertificatesOf selection={selection} />
          <LegalNumbers selection={selection} />
        </>
      ) : (
        <Skeleton />
      )}
    </>
  );
}

function CertificatesOf({ selection }: { selection: Selection }) {
  const t = useTranslations("certificate");
  const format = useFormat();
  const { period: year } = selection;
  const listed = useQuery(query(listCertificates, ofSelection(selection)));
  const declared = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const failure = failureOf(listed, declared);
  if (failure) return <Failure error={failure} />;
  if (!listed.data || declared.data === undefined) return <Skeleton />;
  const isReady = declared.data !== null && isSettled(declared.data.status);
  const { data } = listed.data;
  if (data.length === 0)
    return (
      <div className="sheet">
        <EmptyState
          title={t("none", { year })}
          action={
            isReady ? (
              <Issue selection={selection} isFirst />
            ) : (
              <ButtonLink to="/declaration/review">{t("toReview")}</ButtonLink>
            )
          }
        >
          {t("noneHelp")}
        </EmptyState>
      </div>
    );
  return (
    <>
      <div className="sheet overflow-x-auto">
        <Table>
          <caption className="sr-only">{t("certificates")}</caption>
          <thead>
            <tr>
              <Column>{t("number")}</Column>
              <Column>{t("issued")}</Column>
              <Column>{t("state")}</Column>
            </tr>
          </thead>
          <tbody>
            {data.map((certificate) => (
              <tr key={certificate.id}>
                <th scope="row">
                  <PortalLink to={`/certificates/${certificate.id}`}>{certificate.number}</PortalLink>
                </th>
                <td className="whitespace-nowrap">{format.dayOfYear(certificate.issuedAt)}</td>
                <td>
                  <CertificateState of={certificate} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="mt-4">
        {isReady ? (
          <>
            <Issue selection={selection} isFirst={false} />
            <FieldHint>{t("issueAgainHelp")}</FieldHint>
          </>
        ) : (
          <Notice signal="check">
            <p>{t("notAllValidated", { year })}</p>
            <PortalLink className="link" to="/declaration/review">
              {t("toReview")}
            </PortalLink>
          </Notice>
        )}
      </div>
    </>
  );
}

function Issue({ selection, isFirst }: { selection: Selection; isFirst: boolean }) {
  const t = useTranslations("certificate");
  const errorText = useErrorText();
  const mayWrite = useMay("write");
  const issue = useMutation(mutation(issueCertificate));
  const { producer, country, period } = selection;
  if (!mayWrite) return null;
  return (
    <>
      {issue.error && <Notice signal="stop">{errorText(issue.error)}</Notice>}
      <Button
        look={isFirst ? "main" : undefined}
        busy={issue.isPending}
        busyLabel={t("issuing")}
        onClick={() =>
          issue.mutate({
            params: { ProducerNrn: producer },
            body: { eprCountryCode: country, declarationPeriodCode: period },
          })
        }
      >
        {isFirst ? t("issue", { year: period }) : t("issueAgain")}
      </Button>
    </>
  );
}

const Skeleton = () => (
  <div className="sheet">
    <Table>
      <tbody>
        <BoneRows rows={2} widths={[10, 6, 8]} />
      </tbody>
    </Table>
  </div>
);
