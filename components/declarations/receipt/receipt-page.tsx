"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { WhyHost } from "@/components/amounts/why-host";
import { ButtonLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { PAPER, PAPER_TOP } from "@/components/ui/paper";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { text, whole } from "@/lib/client/address";
import { getDeclarationReceipt, listDeclarations } from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { isLocked } from "@/lib/domain/declaration-status";
import { ReceiptBar } from "./receipt-bar";
import { ReceiptPaper } from "./receipt-paper";

/** Only where products changed after they were validated. */
const Amendment = dynamic(() => import("../amendment/amendment").then((module) => module.Amendment));

const RECEIPT = { scheme: text(), of: text(), revision: whole() };

/** What was declared to one scheme, to be printed and kept: as it stands, or under a past revision. */
export function ReceiptPage() {
  const [selection] = useSelection();
  const [{ scheme, of, revision }] = useAddress(RECEIPT);
  return selection ? (
    <WhyHost>
      <ReceiptOf selection={selection} scheme={scheme} of={of} revision={revision || undefined} />
    </WhyHost>
  ) : (
    <ReceiptSkeleton />
  );
}

type ReceiptOfProps = { selection: Selection; scheme: string; of: string; revision: number | undefined };

function ReceiptOf({ selection, scheme, of, revision }: ReceiptOfProps) {
  const found = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const declaration = found.data;
  const ofScheme = declaration?.schemes.filter(
    ({ schemeCode, schemeProId }) => schemeCode === scheme && (of === "" || schemeProId === of),
  );
  const part = ofScheme?.find(({ status }) => isLocked(status)) ?? ofScheme?.[0];
  const hasReceipt = revision !== undefined || (part !== undefined && isLocked(part.status));
  const id = declaration?.id ?? "";
  const input = {
    params: { ProducerNrn: selection.producer, DeclarationId: id, SchemeCode: scheme },
    query: {
      ...(of !== "" && { SchemeProId: of }),
      ...(revision !== undefined && { Revision: String(revision) }),
    },
  };
  const receipt = useQuery({ ...query(getDeclarationReceipt, input), enabled: hasReceipt && id !== "" });
  // A part that was just reopened has no receipt to read anew.
  const failure = hasReceipt ? failureOf(found, receipt) : failureOf(found);
  if (failure) return <Failure error={failure} />;
  if (declaration === undefined) return <ReceiptSkeleton />;
  if (!hasReceipt || !declaration) return <NoReceipt />;
  if (!receipt.data) return <ReceiptSkeleton />;
  return (
    <>
      <ReceiptBar declaration={declaration} part={part} revision={revision} receipt={input} />
      {revision === undefined && part?.status === "REQUIRES_RESUBMISSION" && (
        <div className="mx-auto mt-6 max-w-208 print:hidden">
          <Amendment selection={selection} declarationId={id} part={part} />
        </div>
      )}
      <ReceiptPaper selection={selection} receipt={receipt.data} />
    </>
  );
}

function NoReceipt() {
  const t = useTranslations("receipt");
  return (
    <div className="sheet">
      <EmptyState
        isPage
        title={t("none")}
        action={<ButtonLink to="/declaration/review">{t("toReview")}</ButtonLink>}
      >
        {t("noneHelp")}
      </EmptyState>
    </div>
  );
}

function ReceiptSkeleton() {
  return (
    <div className={PAPER}>
      <p className={PAPER_TOP}>
        <Bone width={12} />
      </p>
      <Title as="p">
        <Bone width={12} />
      </Title>
      <Table>
        <tbody>
          <BoneRows rows={8} widths={[12, 8, 4, 5, 5]} />
        </tbody>
      </Table>
    </div>
  );
}
