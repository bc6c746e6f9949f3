"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { EntranceTitle } from "@/components/sessions/entrance";
import { buttonClass } from "@/components/ui/button";

/** What stands when the operators were asked for a company. */
export function CompanyRequested({ name }: { name: string }) {
  const t = useTranslations("companyRequests");
  return (
    <>
      <EntranceTitle title={t("asked")}>{t("askedHelp", { company: name })}</EntranceTitle>
      <p className="mt-6">
        <Link className={buttonClass({ look: "main" })} href="/">
          {t("toPortal")}
        </Link>
      </p>
    </>
  );
}
