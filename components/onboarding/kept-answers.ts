import { useKept } from "@/components/ui/use-kept";
import { parsed } from "@/lib/client/kept";
import { type Answers, NEW_ANSWERS } from "./answers";

/** What a person has said of their company so far; this computer keeps it until they are done. */
export function useKeptAnswers(userId: string): [Answers, (answers: Answers | null) => void] {
  const [text, keep] = useKept(`onboarding ${userId}`);
  return [
    { ...NEW_ANSWERS, ...parsed<Partial<Answers>>(text, {}) },
    (answers) => keep(answers && JSON.stringify(answers)),
  ];
}
