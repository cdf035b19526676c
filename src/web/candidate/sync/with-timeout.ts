/** How long sending and leaving wait for a save in flight. */
const SETTLE_MS = 8000;

/** Resolves when the work is done, or after the timeout. */
export async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SETTLE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
