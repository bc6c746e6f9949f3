"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { MENU_ITEM } from "@/components/ui/popover";
import { deleteSession, getMe } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { PageLink } from "./dock";
import { usePages } from "./use-pages";

/** Who is signed in, the pages of their account, and the way out. */
export function AccountEntries({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations("shell");
  const me = useQuery(query(getMe));
  const router = useRouter();
  const pages = usePages().filter(({ place }) => place === "account");
  const leave = useMutation({ ...mutation(deleteSession), onSuccess: () => router.replace("/sign-in") });
  return (
    <>
      {me.data && (
        <p className="px-2 py-1.5">
          <span className="text-print-muted">{t("signedInAs")}</span>
          <br />
          <b className="break-all font-semibold">{me.data.email}</b>
        </p>
      )}
      {pages.map((page) => (
        <PageLink key={page.to} page={page} onClick={onChosen} />
      ))}
      {leave.error && <Failure error={leave.error} />}
      <button type="button" className={MENU_ITEM} onClick={() => leave.mutate({})}>
        <Icon of="log-out" />
        {t("signOut")}
      </button>
    </>
  );
}
