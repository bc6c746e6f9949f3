"use client";

import { useState } from "react";

const KEPT = "doubts.keys";

/** Whether single keys answer, as this browser was told last; they do until somebody switches them off. */
export function useKeysWanted(): [boolean, (wanted: boolean) => void] {
  const [isWanted, setWanted] = useState(read);
  return [
    isWanted,
    (wanted) => {
      setWanted(wanted);
      try {
        localStorage.setItem(KEPT, wanted ? "on" : "off");
      } catch {
        // A browser that keeps nothing asks again.
      }
    },
  ];
}

function read(): boolean {
  try {
    return typeof localStorage === "undefined" || localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}
