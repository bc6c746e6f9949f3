"use client";

import { StreamCode } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";

/** The scheme's line, 6 px, beside its name; under it the code and what it stands for. */
export function SchemeName({ code, name, small = false }: { code: string; name: string; small?: boolean }) {
  const stream = useStreamName()(code);
  return (
    <div className="flex items-stretch gap-3 before:border-stream before:border-l-6" data-stream={code}>
      <div>
        <b className={`block font-semibold ${small ? "text-sm/tight" : "text-lg/tight"}`}>{name}</b>
        <small className="block text-print-muted text-xs/snug">
          <StreamCode>{code}</StreamCode>
          {stream && ` · ${stream}`}
        </small>
      </div>
    </div>
  );
}
