/**
 * Answers to the calls that a document makes by itself, while its scripts are on their way (first-calls.ts): a screen whose answers are there is drawn once, not as a frame, a skeleton and itself. Each is
 * given out once, in the page's memory alone.
 */
interface Asked {
  /** By the page's own clock. */
  readonly at: number;
  readonly response: Promise<Response>;
  /** What a successful answer holds, once it has come. */
  readonly body?: unknown;
}

/** An answer is as old as the page; later ones come from calls of their own. */
const FRESH_MS = 10_000;

function isAsked(one: unknown): one is Asked {
  return typeof one === 'object' && one !== null && 'at' in one && 'response' in one;
}

function take(address: string): Asked | null {
  const all: unknown = Reflect.get(globalThis, '__firstCalls');
  if (typeof all !== 'object' || all === null) return null;
  const asked: unknown = Reflect.get(all, address);
  Reflect.deleteProperty(all, address);
  return isAsked(asked) && performance.now() - asked.at < FRESH_MS ? asked : null;
}

/** The answer to a call that the document has made; null when there is none. Resolves with null when it failed. */
export const firstResponse = (address: string): Promise<Response | null> | null =>
  take(address)?.response.catch(() => null) ?? null;

/** What the answer holds, where it has come and is no refusal; undefined otherwise, and `firstResponse` still has it. */
export function firstBody(address: string): unknown {
  const all: unknown = Reflect.get(globalThis, '__firstCalls');
  if (typeof all !== 'object' || all === null) return undefined;
  const asked: unknown = Reflect.get(all, address);
  return isAsked(asked) && asked.body !== undefined ? take(address)?.body : undefined;
}

/** Drops those that nobody has taken: they are for the account that the document was opened with. */
export const dropFirstAnswers = (): void => void Reflect.deleteProperty(globalThis, '__firstCalls');
