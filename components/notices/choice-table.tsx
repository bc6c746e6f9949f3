"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Column } from "@/components/ui/column";
import { Failure, useErrorText } from "@/components/ui/failure";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { NOTICE_KINDS } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { chooseNotices, getNoticeChoices } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

type Choices = Answer<"getNoticeChoices">;
type Choice = Choices["data"][number];

/** The last choice of a kind. */
const ofKind = (choices: readonly Choice[], { kind }: Choice): Choice | undefined =>
  choices.findLast((choice) => choice.kind === kind);

const CHANNELS = ["inApp", "byMail"] as const;

/** A tick for each kind and channel; it is kept as it is set. */
export function ChoiceTable() {
  const t = useTranslations("notices");
  const errorText = useErrorText();
  const client = useQueryClient();
  const choicesQuery = query(getNoticeChoices);
  const chosen = useQuery(choicesQuery);
  // A tick is there at once; the answer is what stays.
  const [ticked, setTicked] = useState<readonly Choice[]>([]);
  const choose = useMutation({
    ...mutation(chooseNotices, { except: getNoticeChoices, waits: false }),
    // One after the other, so that what was ticked last is what is kept.
    scope: { id: "notice-choices" },
    onSuccess: (_, { body: { choices } }) => {
      client.setQueryData(choicesQuery.queryKey, (before: Choices | undefined) =>
        before ? { data: before.data.map((one) => ofKind(choices, one) ?? one) } : before,
      );
      void toast(t("choices.saved"));
    },
    onError: (error) => void toast(errorText(error)),
    onSettled: (_answer, _error, { body: { choices } }) =>
      setTicked((now) => now.filter((choice) => !choices.includes(choice))),
  });
  if (chosen.isLoadingError) return <Failure error={chosen.error} />;
  const set = (choice: Choice) => {
    setTicked((now) => [...now, choice]);
    choose.mutate({ body: { choices: [choice] } });
  };
  return (
    <div className="sheet max-w-192 overflow-x-auto">
      <Table>
        <caption className="sr-only">{t("choices.caption")}</caption>
        <thead>
          <tr>
            <Column className="text-left">{t("choices.kind")}</Column>
            {CHANNELS.map((channel) => (
              <Column key={channel} className="w-32 text-center phone:w-20">
                {t(`choices.${channel}`)}
              </Column>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.data ? (
            chosen.data.data
              .map((saved) => ofKind(ticked, saved) ?? saved)
              .map((choice) => (
                <tr key={choice.kind}>
                  <th scope="row" className="text-left">
                    {t(`kinds.${choice.kind}`)}
                  </th>
                  {CHANNELS.map((channel) => (
                    <td key={channel} className="text-center">
                      <label className="inline-flex size-(--target) items-center justify-center">
                        <input
                          type="checkbox"
                          checked={choice[channel]}
                          onChange={() => set({ ...choice, [channel]: !choice[channel] })}
                        />
                        <span className="sr-only">
                          {t("choices.channel", {
                            channel: t(`choices.${channel}`),
                            kind: t(`kinds.${choice.kind}`),
                          })}
                        </span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))
          ) : (
            <BoneRows rows={NOTICE_KINDS.length} widths={[18, 3, 3]} />
          )}
        </tbody>
      </Table>
    </div>
  );
}
