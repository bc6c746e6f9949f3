"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { OwnData } from "./own-data";
import { PasswordForm } from "./password-form";
import { PersonForm } from "./person-form";
import { SignedIn } from "./signed-in";

/** Who they are, their password, their browsers, their data. */
export function AccountPage() {
  const t = useTranslations("account");
  const me = useQuery(query(getMe));
  if (me.isLoadingError) return <Failure error={me.error} />;
  return (
    <>
      <Title>{t("title")}</Title>
      {me.data ? (
        <div className="mt-8 grid max-w-288 grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] gap-x-16 gap-y-10">
          <section className="[&>:is(form,div,p):first-of-type]:mt-3">
            <SectionTitle>{t("you")}</SectionTitle>
            <PersonForm user={me.data} />
          </section>
          <section className="[&>:is(form,div,p):first-of-type]:mt-3">
            <SectionTitle>{t("password")}</SectionTitle>
            <PasswordForm user={me.data} />
          </section>
          <section className="[&>:is(form,div,p):first-of-type]:mt-3">
            <SectionTitle>{t("sessions")}</SectionTitle>
            <SignedIn />
          </section>
          <section className="[&>:is(form,div,p):first-of-type]:mt-3">
            <SectionTitle>{t("data")}</SectionTitle>
            <OwnData user={me.data} />
          </section>
        </div>
      ) : (
        <p aria-busy="true">
          <Bone width={12} />
        </p>
      )}
    </>
  );
}
