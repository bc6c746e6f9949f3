type Moments = { createdAt: Date; decidedAt: Date | null };

/** What somebody asked of an operator, with its moments as the API writes them. */
export const describeRequest = <Request extends Moments>({ createdAt, decidedAt, ...asked }: Request) => ({
  ...asked,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
