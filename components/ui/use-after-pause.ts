"use client";

import { useEffect, useState } from "react";

const PAUSE_MS = 250;

/** The value once it has rested for a moment, so that a typed word is one request. */
export function useAfterPause<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
