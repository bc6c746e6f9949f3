"use client";

import { StreamCode } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";

/** The scheme's line, 6 px, beside its name; under it the code and what it stands for. */
export function SchemeName({ code, name }: { code: string; name: string }) {
  const stream = useStreamName()(code);
  return (
    <div className="scheme-name" data-stream={code}>
      <div>
        <b>{name}</b>
        <small>
          <StreamCode>{code}</StreamCode>
          {stream && ` · ${stream}`}
        </small>
      </div>
    </div>
  );
}
