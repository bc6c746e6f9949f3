"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { removeMember } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

/** Ends the reader's own membership: nothing of the company is theirs to read any more. */
export function useLeaveCompany() {
  const router = useRouter();
  return useMutation({
    ...mutation(removeMember, { waits: false }),
    onSuccess: (_answer, _id, _result, { client }) => {
      client.clear();
      router.replace("/");
    },
  });
}
