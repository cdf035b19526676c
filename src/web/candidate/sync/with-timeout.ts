/** How long sending and leaving wait for a save in flight. */
const SETTLE_TIMEOUT_MS = 8000;

/** Resolves when the work is done, or after the timeout. */
export async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SETTLE_TIMEOUT_MS);
  });
  await Promise.race([work, timedOut]);
  clearTimeout(timer);
}
