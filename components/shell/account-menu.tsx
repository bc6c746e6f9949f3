"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleUserRound, LogOut } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { MENU_ITEM, Popover } from "@/components/ui/popover";
import { deleteSession, getMe } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { PageLink } from "./dock";
import { TOOL } from "./tool";
import { usePages } from "./use-pages";

export function AccountMenu() {
  const t = useTranslations("shell");
  const me = useQuery(query(getMe));
  const router = useRouter();
  const pages = usePages().filter(({ place }) => place === "account");
  const leave = useMutation({ ...mutation(deleteSession), onSettled: () => router.replace("/sign-in") });

  return (
    <Popover
      menu
      align="end"
      label={t("account")}
      triggerClass={TOOL}
      triggerLabel={t("account")}
      trigger={<Icon of={CircleUserRound} />}
    >
      {(close) => (
        <>
          {me.data && (
            <p className="px-2 py-1.5">
              <span className="text-print-muted">{t("signedInAs")}</span>
              <br />
              <b className="break-all font-semibold">{me.data.email}</b>
            </p>
          )}
          {pages.map((page) => (
            <PageLink key={page.to} page={page} onClick={close} />
          ))}
          <button type="button" className={MENU_ITEM} onClick={() => leave.mutate({})}>
            <Icon of={LogOut} />
            {t("signOut")}
          </button>
        </>
      )}
    </Popover>
  );
}
