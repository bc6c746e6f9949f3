"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/selection/portal-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { Views } from "@/components/ui/views";
import { markNoticesRead } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { NoticeList } from "./notice-list";
import { NOTICES_PAGE, NOTICES_PLACE, noticesOfPage } from "./notices-of-page";

/** What a person was told, of all their companies: newest first, what is new marked. */
export function NoticesPage() {
  const t = useTranslations("notices");
  const [{ view, offset }, change] = useAddress(NOTICES_PLACE, { history: "push" });
  const found = useQuery(noticesOfPage({ view, offset }));
  const mark = useMutation(mutation(markNoticesRead));
  if (found.isLoadingError) return <Failure error={found.error} />;
  const { data, countUnread = 0, total = 0 } = found.data ?? {};
  const markAll = () => mark.mutate({ body: {} }, { onSuccess: () => void toast(t("allReadDone")) });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <div>
          <Title>{data ? t("title", { count: countUnread }) : <Bone width={12} />}</Title>
          <p className="mt-2 max-w-(--measure) text-print-muted">{t("lead")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {countUnread > 0 && (
            <Button busy={mark.isPending} busyLabel={t("allReadBusy")} onClick={markAll}>
              {t("allRead")}
            </Button>
          )}
          <ButtonLink to="/notices/choices">
            <Icon of="settings-2" />
            {t("choose")}
          </ButtonLink>
        </div>
      </div>
      <Views
        label={t("view")}
        shown={view}
        onChange={(name) => change({ view: name, offset: 0 })}
        views={[
          { name: "all", text: t("views.all"), count: null },
          { name: "unread", text: t("views.unread"), count: data ? countUnread : null },
        ]}
      />
      <div className="sheet">
        {data?.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneHelp")}</EmptyState>
        ) : (
          <NoticeList notices={data} />
        )}
      </div>
      {data && (
        <Pager
          offset={offset}
          limit={NOTICES_PAGE}
          total={total}
          onChange={(next) => change({ offset: next })}
        />
      )}
    </>
  );
}
