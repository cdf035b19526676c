/** Messages between pages and worker. */
export const VERSION_QUESTION = { type: 'version' } as const;
/** The person agreed: the waiting worker takes over now. */
export const TAKE_OVER = { type: 'take-over' } as const;

/** A page has loaded: files that no page uses any more may be deleted. */
export const PRUNE_CACHES = { type: 'tidy-up' } as const;

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

export const isVersionQuestion = (data: unknown): boolean => typeOf(data) === VERSION_QUESTION.type;
export const isTakeOver = (data: unknown): boolean => typeOf(data) === TAKE_OVER.type;
export const isPruneCaches = (data: unknown): boolean => typeOf(data) === PRUNE_CACHES.type;

/** How long a worker or a page may take to report its version. */
export const ANSWER_MS = 5000;

/** Requests the version of a worker or page; null without a reply. */
export function versionOf(asked: {
  postMessage(message: unknown, transfer: Transferable[]): void;
}): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(typeof data === 'string' ? data : null);
    });
    port1.start();
    asked.postMessage(VERSION_QUESTION, [port2]);
  });
}
