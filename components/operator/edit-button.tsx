import { useTranslations } from "next-intl";

/** Opens a record to be changed; told apart from the others by its name. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations("operator");
  return (
    <button type="button" className="link" aria-label={t("editNamed", { name })} onClick={onClick}>
      {t("edit")}
    </button>
  );
}
