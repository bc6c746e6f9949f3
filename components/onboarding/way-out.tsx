"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import type { Answer } from "@/lib/client/call";
import { deleteSession } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

/** Who is signed in, and where they can go without registering a company. */
export function WayOut({ me }: { me: Answer<"getMe"> }) {
  const t = useTranslations("shell");
  const router = useRouter();
  const leave = useMutation({ ...mutation(deleteSession), onSuccess: () => router.replace("/sign-in") });
  const belongs = me.producers.length > 0;
  return (
    <nav className="mt-8 border-rule border-t pt-3 text-sm/cosy" aria-label={t("account")}>
      <p className="text-print-muted">
        {t("signedInAs")} <b className="break-all font-semibold">{me.email}</b>
      </p>
      {leave.error && <Failure error={leave.error} />}
      <p className="flex flex-wrap gap-x-5">
        {belongs && (
          <Link className="link" href="/">
            {t("portal")}
          </Link>
        )}
        <Link className="link" href="/notices">
          {t("notices")}
        </Link>
        <Link className="link" href="/account">
          {t("accountSettings")}
        </Link>
        <button type="button" className="link" onClick={() => leave.mutate({})}>
          {t("signOut")}
        </button>
      </p>
    </nav>
  );
}
