"use client";

import { useTranslations } from "next-intl";
import { STREAM_CODES } from "@/db/vocabulary";

/** The picture is 900 high: the lines fan out below the motto, and leave a sheet of 64 as close as they fit. Names fit in 736, its width at 1280. */
const FIRST_Y = 330;
const LAST_Y = 880;
const BUNDLE_Y = 541;
const BUNDLE_END_Y = 599;
const STEPS = STREAM_CODES.length - 1;
const GAP = (LAST_Y - FIRST_Y) / STEPS;
const BUNDLE_GAP = (BUNDLE_END_Y - BUNDLE_Y) / STEPS;
const MIDDLE = STEPS / 2;

/** The streams leave one declaration. */
export function StreamLines() {
  const t = useTranslations("streams");
  const words = useTranslations("signIn");
  return (
    <div className="relative overflow-hidden max-[901px]:hidden" aria-hidden="true">
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 900 900"
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
      >
        {STREAM_CODES.map((code, index) => {
          const y = FIRST_Y + index * GAP;
          const from = BUNDLE_Y + index * BUNDLE_GAP;
          const bend = 385 + (Math.abs(index - MIDDLE) / MIDDLE) * 39;
          return (
            <g key={code} data-stream={code}>
              <path
                d={`M900 ${y}H${bend}C330 ${y} 300 ${from} 190 ${from}H58`}
                fill="none"
                stroke="var(--stream)"
                strokeWidth="3"
              />
              <text
                className="fill-print font-sans font-semibold font-stretch-[82%] text-[13px] tracking-[0.02em]"
                x="440"
                y={y - 6}
              >
                {code}
              </text>
              <text className="fill-print-muted font-sans text-[13px]" x="492" y={y - 6}>
                {t(code)}
              </text>
            </g>
          );
        })}
        <path d="M0 570H60" stroke="var(--color-print)" strokeWidth="64" />
      </svg>
      <p className="absolute top-18 left-24 whitespace-pre-line font-book font-display text-[2.75rem]/[1.1] tracking-[-0.018em] normal-nums">
        {words("motto")}
      </p>
    </div>
  );
}
