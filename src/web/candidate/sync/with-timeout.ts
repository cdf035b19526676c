/** The work's value; null after the timeout, while the work goes on. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  const first = await Promise.race([work, timedOut]);
  clearTimeout(timer);
  return first;
}
