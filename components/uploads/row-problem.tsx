import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { RowProblemKind } from "@/lib/domain/problems";
import type { RowToFix } from "./fix-rows";
import { useProblemText } from "./use-problem-text";

type RowProblemProps = { row: RowToFix; problem: RowToFix["problems"][number] };

/** What is wrong with a row, what helps, and where that is done. */
export function RowProblem({ row, problem }: RowProblemProps) {
  const t = useTranslations("rowProblems");
  const textOf = useProblemText();
  const { kind } = problem;
  const help = t.has(`help.${kind}` as "help.cells") ? t(`help.${kind}` as "help.cells") : undefined;
  const way = kind === null ? undefined : wayOn(kind, row);
  return (
    <div className="group-has-[input:checked]:line-through">
      {textOf(problem)}
      {help && <small className="block text-print-muted text-xs">{help}</small>}
      {way && (
        <PortalLink className="link text-sm/cosy" to={way.to}>
          {t(`ways.${way.says}`)}
        </PortalLink>
      )}
    </div>
  );
}

type Way = { says: "add" | "product" | "reopen" | "schemes" | "find" | "declared"; to: string };

/** Where a problem that no cell of the file mends is put right. */
function wayOn(kind: RowProblemKind, { product, values }: RowToFix): Way | undefined {
  const reference = values.external_id?.trim() ?? "";
  const searched = encodeURIComponent(product?.ecoProductReference ?? reference);
  switch (kind) {
    case "notInCatalog":
      return { says: "add", to: `/catalog/add?reference=${searched}` };
    case "locked":
      return { says: "reopen", to: "/declaration/review" };
    case "noPrice":
      return { says: "schemes", to: "/schemes" };
    case "namesBoth":
      return { says: "find", to: `/catalog?search=${searched}` };
    case "overlap":
      return { says: "declared", to: `/declaration?search=${searched}` };
    case "unpriced":
    case "noStream":
    case "noWeight":
    case "noTitle":
      return product ? { says: "product", to: `/products/${searched}` } : undefined;
    default:
      return undefined;
  }
}
