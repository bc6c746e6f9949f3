/** The same values, the next of which is made while the last is worked on. */
export async function* oneAhead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  const read = () => {
    const next = values.next();
    // It is awaited with the next value; until then a failure must not go unhandled.
    next.catch(() => {});
    return next;
  };
  try {
    for (let next = read(); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = read();
      yield value;
    }
  } finally {
    await values.return(undefined);
  }
}
