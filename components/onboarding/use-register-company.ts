"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ApiError } from "@/lib/client/api-error";
import { onboardProducer, requestCompany } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { readNrn } from "@/lib/domain/nrn";
import { type Answers, companyOf } from "./answers";

/** Whether the company is somebody's already. */
export const isTaken = (error: Error | null) => error instanceof ApiError && error.code === "SERVICE_028";

/** Whether its person has as many companies as they may register by themselves. */
export const isOneTooMany = (error: Error | null) =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "companies");

/** Registers a company, and leads to its portal; or asks the operators to do so. */
export function useRegisterCompany(answers: Answers, onSent: () => void) {
  const router = useRouter();
  const registration = useMutation(mutation(onboardProducer));
  const request = useMutation(mutation(requestCompany));
  const nrn = readNrn(answers.nrn);
  const company = companyOf(answers);
  return {
    registration,
    request,
    async register() {
      try {
        await registration.mutateAsync({ params: { ProducerNrn: nrn }, body: company });
        onSent();
        router.replace(`/?${new URLSearchParams({ producer: nrn, country: answers.market })}`);
      } catch {
        // The mutation holds the error, shown above the fields.
      }
    },
    askOperators: () => request.mutate({ body: { ...company, nrn } }, { onSuccess: onSent }),
  };
}
