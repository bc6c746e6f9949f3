"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { TOOL } from "./tool";

const AccountEntries = dynamic(() => import("./account-entries").then((module) => module.AccountEntries));

export function AccountMenu() {
  const t = useTranslations("shell");
  return (
    <Popover
      menu
      align="end"
      label={t("account")}
      triggerClass={TOOL}
      triggerLabel={t("account")}
      trigger={<Icon of="circle-user-round" />}
    >
      {(close) => <AccountEntries onChosen={close} />}
    </Popover>
  );
}
