"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Input } from "@/components/ui/input";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { text } from "@/lib/client/address";
import { verifyCertificate } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";

const CODE = { code: text() };

/** Answers one question about a certificate that somebody holds, for anybody; without a number it asks for one. */
export function VerifyPage({ number }: { number?: string | undefined }) {
  const [{ code }] = useAddress(CODE);
  return (
    <div className="mx-auto grid max-w-160 gap-8">
      {number !== undefined && (
        <div aria-live="polite">
          <Verdict number={number} code={code} />
        </div>
      )}
      <Ask key={`${number} ${code}`} number={number ?? ""} code={code} isFirst={number === undefined} />
    </div>
  );
}

const SIGNS = {
  VALID: { icon: "circle-check", ink: "text-done" },
  REPLACED: { icon: "refresh-cw", ink: "text-check" },
  WITHDRAWN: { icon: "circle-slash", ink: "text-stop" },
} as const;

/** What follows stays where it is when the answer comes. */
const ROOM = "min-h-44 phone:min-h-56";

function Verdict({ number, code }: { number: string; code: string }) {
  const t = useTranslations("verify");
  const format = useFormat();
  const asked = { params: { CertificateNumber: number }, query: { Code: code } };
  const { data, error, dataUpdatedAt } = useQuery({ ...query(verifyCertificate, asked), retry: false });
  if (error)
    return (
      <Answer icon="triangle-alert" ink="text-check" help={t("failedHelp")}>
        {t("failed")}
      </Answer>
    );
  if (!data)
    return (
      <section className={ROOM} aria-busy="true">
        <p className="text-[2.25rem]/tight">
          <Bone width={18} />
        </p>
      </section>
    );
  const { status, since } = data;
  if (status === "UNKNOWN")
    return (
      <Answer icon="triangle-alert" ink="text-check" help={t("unknownHelp")}>
        {t("UNKNOWN")}
      </Answer>
    );
  const day = since ? format.dayOfYear(since) : "";
  const checked = new Date(dataUpdatedAt).toISOString();
  return (
    <Answer
      {...SIGNS[status]}
      help={
        status === "VALID"
          ? t("checkedAt", { day: format.dayOfYear(checked), time: format.time(checked) })
          : t(status === "REPLACED" ? "replacedSince" : "withdrawnSince", { day })
      }
    >
      {t("certificate")} <span className="whitespace-nowrap">{data.number}</span> {t(status)}
    </Answer>
  );
}

type AnswerProps = { icon: IconName; ink: string; help: string; children: ReactNode };

function Answer({ icon, ink, help, children }: AnswerProps) {
  const t = useTranslations("verify");
  return (
    <section className={ROOM}>
      <span className={`mb-3 inline-block [&_svg]:size-8 ${ink}`}>
        <Icon of={icon} />
      </span>
      <h1 className="text-balance font-book font-display text-[2.25rem]/[1.15] tracking-[-0.016em] normal-nums phone:text-[1.75rem]/[1.15]">
        {children}
      </h1>
      <p className="mt-2">{help}</p>
      <p className="mt-4 max-w-[60ch] text-print-muted text-sm">{t("nothingElse")}</p>
    </section>
  );
}

type AskProps = { number: string; code: string; isFirst: boolean };

function Ask(given: AskProps) {
  const t = useTranslations("verify");
  const router = useRouter();
  const [number, setNumber] = useState(given.number);
  const [code, setCode] = useState(given.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === "") return;
    router.push(`/verify/${encodeURIComponent(number.trim())}?${new URLSearchParams({ code: code.trim() })}`);
  };
  return (
    <section className="border-rule border-t pt-6 first:border-0 first:pt-0">
      {given.isFirst && (
        <h1 className="mb-4 font-book font-display text-[2.25rem]/[1.15] tracking-[-0.016em]">
          {t("title")}
        </h1>
      )}
      <form className="grid grid-cols-[2fr_1fr] gap-4 phone:grid-cols-1" onSubmit={submit}>
        <Field id="certificate-number" label={t("number")}>
          {(aria) => (
            <Input
              {...aria}
              required
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Field id="certificate-code" label={t("code")}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look={given.isFirst ? "main" : undefined}>
            {t(given.isFirst ? "check" : "another")}
          </Button>
        </div>
      </form>
    </section>
  );
}
