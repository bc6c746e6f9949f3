"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";

const Sonner = dynamic(() => import("sonner").then(({ Toaster }) => Toaster), { ssr: false });

const TOAST = [
  "flex w-max max-w-[calc(100vw-2rem)] items-center gap-4 rounded-control bg-print px-4 py-2.5",
  "font-sans text-sheet text-sm print:hidden",
].join(" ");
const ACTION =
  "min-h-(--target) flex-none whitespace-nowrap font-semibold underline underline-offset-[0.2em]";

/** Inverted, bottom left, eight seconds, above the dock on a phone. Never for errors. */
export function Toaster() {
  const t = useTranslations("common");
  return (
    <Sonner
      containerAriaLabel={t("told")}
      position="bottom-left"
      duration={8000}
      mobileOffset={{ bottom: "5rem", left: "1rem" }}
      toastOptions={{ unstyled: true, classNames: { toast: TOAST, actionButton: ACTION } }}
    />
  );
}
