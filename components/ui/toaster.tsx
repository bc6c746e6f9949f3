"use client";

import dynamic from "next/dynamic";

const Sonner = dynamic(() => import("sonner").then(({ Toaster }) => Toaster), { ssr: false });

/** Inverted, bottom left, eight seconds, above the dock on a phone. Never for errors. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-left"
      duration={8000}
      mobileOffset={{ bottom: "5rem", left: "1rem" }}
      toastOptions={{ unstyled: true, classNames: { toast: "toast" } }}
    />
  );
}
