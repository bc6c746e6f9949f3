"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import { useOfBrowser } from "@/components/ui/use-of-browser";
import type { Locale } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { keepCookie } from "@/lib/client/cookies";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";
import { TIME_ZONE_COOKIE } from "@/lib/i18n/time-zone";
import { keepForWhoIsHere } from "./keeps-for";
import { signInAddress } from "./sign-in-address";

/** Pages that are read without an account; a wrong password on one of them is its own to show. */
const PUBLIC =
  /^\/(sign-in|sign-up|confirm|forgot-password|reset-password|accept-invitation|reference|errors)(\/|$)/;

/** A session that ended sends to sign-in, and back to the same place afterwards; who signed out is known no longer. */
function leaveWhenSignedOut(client: QueryClient, error: Error) {
  if (!(error instanceof ApiError) || error.status !== 401 || isPublic()) return;
  const wasSignedIn = client.getQueryData(query(getMe).queryKey) !== undefined;
  location.replace(signInAddress(`${location.pathname}${location.search}`, wasSignedIn));
}

const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

const isPublic = () => PUBLIC.test(location.pathname);

function makeClient(): QueryClient {
  const leave = (error: Error) => leaveWhenSignedOut(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: leave }),
    mutationCache: new MutationCache({ onError: leave }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying },
      // What is sent without a connection fails at once, and is not sent unasked when it is back.
      mutations: { networkMode: "always" },
    },
  });
  if (typeof window !== "undefined") keepForWhoIsHere(client, isPublic, () => location.reload());
  return client;
}

/** Pages and layouts bring the texts they need (`Words`), typed by the English ones. */
const NO_WORDS = {} as EnglishTexts;

/** Where the reader is: by the cookie, so that the first HTML has it; then by the browser, which corrects the cookie. */
function useBrowserTimeZone(ofCookie: string): string {
  const here = useOfBrowser(() => Intl.DateTimeFormat().resolvedOptions().timeZone, ofCookie);
  useEffect(() => {
    if (here !== ofCookie) keepCookie(TIME_ZONE_COOKIE, here);
  }, [here, ofCookie]);
  return here;
}

type ProvidersProps = {
  locale: Locale;
  timeZone: string;
  children: ReactNode;
};

export function Providers({ locale, timeZone, children }: ProvidersProps) {
  const [client] = useState(makeClient);
  const here = useBrowserTimeZone(timeZone);
  // Style sheets say by it that a page can't answer yet.
  useEffect(() => void document.documentElement.setAttribute("data-live", ""), []);
  return (
    <IntlProvider locale={locale} messages={NO_WORDS} timeZone={here}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </IntlProvider>
  );
}
