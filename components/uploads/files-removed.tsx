import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";

/** That the file of an upload is no longer kept, and since when; nothing where it is. */
export function FilesRemoved({ batch: { filesRemovedAt } }: { batch: Batch }) {
  const t = useTranslations("batch");
  const format = useFormat();
  if (filesRemovedAt === null) return null;
  return <Notice signal="check">{t("filesRemoved", { day: format.dayOfYear(filesRemovedAt) })}</Notice>;
}
