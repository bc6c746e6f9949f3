import { RUNNING_BATCH_STATUSES } from "@/db/vocabulary";

const REFRESH_MS = 5000;

export const isRunning = (status: string): boolean =>
  RUNNING_BATCH_STATUSES.some((running) => running === status);

type Batches = { data: readonly { status: string }[] };

/** Reads batches again while one of them runs. */
export const refetchWhileRunning = ({ state }: { state: { data: Batches | undefined } }): number | false =>
  state.data?.data.some(({ status }) => isRunning(status)) ? REFRESH_MS : false;
