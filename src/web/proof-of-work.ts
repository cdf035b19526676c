import type { Challenge, Solution } from 'altcha-lib';
import type { registrationCalls } from '#contract/registration.ts';
import { ApiError, lightCall, request } from './api.ts';

const getChallenge = lightCall<typeof registrationCalls.getChallenge>({
  method: 'GET',
  path: '/api/public/challenge',
});

/** Challenges are valid for ten minutes; proofs older than this are discarded, since sending takes time too. */
const USABLE_MILLISECONDS = 8 * 60_000;

export interface ProofSession {
  /** Starts computing a proof, unless one is ready or being computed. Call it when a person starts to fill a form. */
  prepare: () => void;
  /**
   * A proof for one call (the client's option `proof`); each is given out once. Rejects with ApiError when no
   * challenge came or this browser cannot solve it.
   */
  take: () => Promise<string>;
  /** Makes a call with the next proof, and with one of a higher price when the server demands it. */
  pay: <Reply>(call: (proof: string) => Promise<Reply>) => Promise<Reply>;
  /** Aborts the computation in progress. */
  close: () => void;
}

interface Work {
  readonly startedAt: number;
  readonly proof: Promise<string>;
  readonly stop: AbortController;
}

type MakeProof = (signal: AbortSignal, price?: number) => Promise<string>;

/** A price rises while work is being done for it only when others fail at the same moment. */
const MAX_DEMANDS = 3;

/** The work that the server demands before it accepts the call: how many times the ordinary work; null for other failures. */
function demandedPrice(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'proof.required') return null;
  const { price } = error.details;
  return typeof price === 'number' ? price : null;
}

/**
 * Makes a call that may cost a proof of work: at first with the proof that there is, if any; when the server demands
 * more, with one of its price. Rejects as the call does.
 */
export async function payWhenDemanded<Reply, Proof extends string | undefined = string | undefined>(
  call: (proof: string | Proof) => Promise<Reply>,
  first: Proof,
  makeProof: MakeProof = solveNewChallenge,
): Promise<Reply> {
  let proof: string | Proof = first;
  for (let demands = 0; ; demands++) {
    try {
      return await call(proof);
    } catch (error) {
      const price = demandedPrice(error);
      if (price === null || demands === MAX_DEMANDS) throw error;
      proof = await makeProof(new AbortController().signal, price);
    }
  }
}

/** Prepares one proof of work for a form while the person types. */
export function openProofSession(
  makeProof: MakeProof = solveNewChallenge,
  now: () => number = () => performance.now(),
): ProofSession {
  let work: Work | null = null;
  const start = (): Work => {
    const stop = new AbortController();
    const proof = makeProof(stop.signal);
    const started = { startedAt: now(), proof, stop };
    // Drop a failed proof, so that the next `take` tries again; pending callers get the rejection.
    proof.catch(() => {
      if (work === started) work = null;
    });
    return started;
  };
  const current = (): Work => {
    if (work && now() - work.startedAt > USABLE_MILLISECONDS) {
      work.stop.abort();
      work = null;
    }
    work ??= start();
    return work;
  };
  const take = (): Promise<string> => {
    const { proof } = current();
    work = null;
    return proof;
  };
  return {
    prepare: () => void current(),
    take,
    pay: async (call) => payWhenDemanded(call, await take(), makeProof),
    close: () => {
      work?.stop.abort();
      work = null;
    },
  };
}

/** Fetches a challenge and solves it. Out: the base64 payload of the header `altcha`. */
async function solveNewChallenge(signal: AbortSignal, price = 1): Promise<string> {
  // The contract does not describe the challenge: its shape is defined by the library on both sides.
  const challenge = (await request(getChallenge, { query: { price } }, { signal })) as unknown as Challenge;
  const solution = (await solveInWorker(challenge, signal)) ?? (await solveHere(challenge, signal));
  signal.throwIfAborted();
  if (!solution) {
    throw new ApiError(
      0,
      'proof.unsolved',
      'Não foi possível fazer a verificação de segurança neste navegador. Atualize a página e tente de novo.',
    );
  }
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Null where there are no workers or the work failed in one. */
async function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  try {
    return await new Promise<Solution | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      signal.addEventListener('abort', () => resolve(null));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

/** On the main thread: the library yields between slices. */
async function solveHere(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  if (signal.aborted) return null;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return solveChallenge({ challenge, deriveKey, controller }).catch(() => null);
}
