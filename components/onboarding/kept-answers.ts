import { useKeptValue } from "@/components/ui/use-kept";
import { answersIn } from "./answers";

/** What a person has said of their company so far; this computer keeps it until they are done. */
export const useKeptAnswers = (userId: string) => useKeptValue(`onboarding ${userId}`, answersIn);
