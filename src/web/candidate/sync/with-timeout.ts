/** How long sending and leaving wait for a saving under way. */
const SETTLE_MS = 8000;

/** Resolves with the work, or when waiting longer would be worse than going on. */
export async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SETTLE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
