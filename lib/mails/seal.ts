import { sealer } from "@/lib/sealer";

/** Encrypts what a mail says for the time that it waits: links in it open accounts. */
export const { seal, unseal } = sealer("mails");
