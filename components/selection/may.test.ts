import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROLES } from "@/db/vocabulary";
import { roleMay } from "@/lib/contract/roles";

const COMPONENTS = join(import.meta.dirname, "..");
/** What is nobody's but an operator's, of people without a company yet, or shown without asking the service. */
const ELSEWHERE = ["operator", "bank", "queue", "sessions", "onboarding", "reference", "errors", "ui"];
/** What everybody may do with their own account and membership. */
const OWN = [
  "calendar/calendar-links.tsx",
  "calendar/end-link.tsx",
  "notices/choice-table.tsx",
  "notices/notice-list.tsx",
  "notices/notices-page.tsx",
  "catalog/kept-filters.tsx",
  "people/own-data.tsx",
  "people/password-form.tsx",
  "people/person-form.tsx",
  "people/signed-in.tsx",
  "people/use-leave-company.ts",
  "shell/account-entries.tsx",
  "shell/seen-as-banner.tsx",
  // It writes nothing but a file.
  "statements/order-dialog.tsx",
];
/** Who asks for a component that does not ask itself: it is shown by that one alone, or on a page that asks. */
const ASKED_BY: Record<string, string> = {
  "api-keys/make-key.tsx": "api-keys/api-keys-page.tsx",
  "api-keys/revoke-key.tsx": "api-keys/api-keys-page.tsx",
  "api-keys/rotate-key.tsx": "api-keys/api-keys-page.tsx",
  "catalog/delete-dialog.tsx": "catalog/selection-bar.tsx",
  "catalog/facts-dialog.tsx": "catalog/selection-bar.tsx",
  "catalog/use-merge-chosen.ts": "catalog/selection-bar.tsx",
  "catalog/use-discontinue.ts": "catalog/selection-bar.tsx",
  "catalog/use-save-product.ts": "selection/writers-only.tsx",
  "catalog/stream-dialog.tsx": "catalog/selection-bar.tsx",
  "composition/claim-form.tsx": "composition/claims.tsx",
  "composition/use-similar-products.ts": "composition/product-composition.tsx",
  "composition/copy-packaging.tsx": "composition/product-composition.tsx",
  "composition/keep-template.tsx": "composition/product-composition.tsx",
  "composition/use-declare.ts": "composition/parts-table.tsx",
  "composition/use-template.tsx": "composition/product-composition.tsx",
  "company/use-company-form.ts": "company/company-page.tsx",
  "credits/ask-form.tsx": "credits/ask-for-credits.tsx",
  "declarations/grid/use-declaration-draft.ts": "declarations/grid/declaration-page.tsx",
  "declarations/grid/take-back-lines.tsx": "declarations/grid/scope-choice.tsx",
  "company/who-validates.tsx": "company/company-page.tsx",
  "declarations/comments/use-comment-form.ts": "declarations/comments/comments.tsx",
  "declarations/review/approval-box.tsx": "declarations/review/review.tsx",
  "declarations/review/reopen-form.tsx": "declarations/review/reopen-button.tsx",
  "declarations/review/use-validate.ts": "declarations/review/review.tsx",
  "doubts/ask-dialog.tsx": "doubts/doubts-page.tsx",
  "measures/use-save-measures.ts": "measures/measure-grid.tsx",
  "doubts/case.tsx": "doubts/doubts-page.tsx",
  "doubts/question.tsx": "doubts/doubts-page.tsx",
  "doubts/use-answers.ts": "doubts/doubts-page.tsx",
  "people/invite-form.tsx": "people/members-page.tsx",
  "people/remove-member.tsx": "people/members-page.tsx",
  "people/use-change-role.ts": "people/members-page.tsx",
  "people/waiting-invitations.tsx": "people/members-page.tsx",
  "products/merge-dialog.tsx": "products/product-references.tsx",
  "products/product-merges.tsx": "products/product-references.tsx",
  "products/use-undo-merges.ts": "products/product-references.tsx",
  "products/correct-streams.tsx": "products/decide-streams.tsx",
  "products/use-undo-correction.ts": "products/decide-streams.tsx",
  "who-paid/remove-report.tsx": "who-paid/report-view.tsx",
  "who-paid/use-corrections.ts": "who-paid/report-view.tsx",
  "who-paid/upload-report.tsx": "who-paid/who-paid-page.tsx",
  "uploads/use-chosen-file.ts": "selection/writers-only.tsx",
  "uploads/use-send-corrections.ts": "uploads/batch-end.tsx",
};

const read = (path: string) => readFileSync(join(COMPONENTS, path), "utf8");
const writing = readdirSync(COMPONENTS, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !ELSEWHERE.includes(path.split("/")[0] ?? "") &&
    /\buseMutation\(|\bnew MutationObserver\(|\bfetch\(/.test(read(path)),
);

test("every component that writes for a producer asks whether the reader may", () => {
  expect(writing.length).toBeGreaterThan(20);
  const asks = (path: string) => /\buseMay\(/.test(read(path));
  const unasked = writing.filter(
    (path) => !OWN.includes(path) && !asks(path) && !asks(ASKED_BY[path] ?? path),
  );
  expect(unasked).toEqual([]);
  const stale = Object.keys(ASKED_BY).filter((path) => !writing.includes(path) || asks(path));
  expect(stale).toEqual([]);
});

test("a viewer reads, an editor writes and uploads as well, an owner manages", () => {
  const may = ROLES.map((role) =>
    (["read", "write", "batch", "owner", "operator"] as const).filter((access) => roleMay(role, access)),
  );
  expect(may).toEqual([["read", "write", "batch", "owner"], ["read", "write", "batch"], ["read"]]);
});
