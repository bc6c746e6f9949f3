"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { currentUser } from "@/components/sessions/queries";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import { OwnData } from "./own-data";
import { PasswordForm } from "./password-form";
import { PersonForm } from "./person-form";
import { SignedIn } from "./signed-in";

/** Who they are, their password, their browsers, their data. */
export function AccountPage() {
  const t = useTranslations("account");
  const me = useQuery(currentUser());
  if (me.error) return <Failure error={me.error} />;
  return (
    <>
      <h1 className="say say-inner">{t("title")}</h1>
      {me.data ? (
        <div className="settings">
          <section>
            <h2 className="section-title">{t("you")}</h2>
            <PersonForm user={me.data} />
          </section>
          <section>
            <h2 className="section-title">{t("password")}</h2>
            <PasswordForm user={me.data} />
          </section>
          <section>
            <h2 className="section-title">{t("sessions")}</h2>
            <SignedIn />
          </section>
          <section>
            <h2 className="section-title">{t("data")}</h2>
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
