/** The part of the portal that the worker looks after. */
export const AREA = '/candidato';

/** Where the worker's own script is served; under the area, so that nothing else is asked of a proxy. */
export const WORKER_PATH = '/candidato/sw.js';

/** Caches of this portal, and of nobody else on the same address. */
export const CACHES = 'empretec-';

/**
 * What is done with a request:
 * - `shell`: the network's page, else the page of this version;
 * - `asset`: this version's own copy, which never changes;
 * - `older-asset`: a piece that a page of another version asks for: a copy that is still kept, else the network's;
 * - `last-known`: the network's answer, else the last one. Nothing personal;
 * - `leave`: the browser does as if there were no worker.
 */
export type Strategy = 'shell' | 'asset' | 'older-asset' | 'last-known' | 'leave';

/** As much of a request as the decision needs. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Lists that are the same for everybody, and the colours. What belongs to a person never goes through the worker. */
const SAME_FOR_EVERYBODY = [
  /^\/theme\.css$/,
  /^\/api\/v1\/modules$/,
  /^\/api\/v1\/professional-situation\/module\/\d+$/,
  /^\/api\/v1\/questions\/module\/\d+$/,
];

/** Films, asked for bit by bit, and pictures are nothing that a page cannot do without. */
const PIECE = /^\/assets\/[\w.-]+\.(?:js|css)$/;

const isInArea = (pathname: string): boolean => pathname === AREA || pathname.startsWith(`${AREA}/`);

/** @param assets paths of the files that this version has brought along */
export function strategyOf(
  { method, mode, url }: Asked,
  origin: string,
  assets: ReadonlySet<string>,
): Strategy {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin || asked.pathname === WORKER_PATH) return 'leave';
  if (mode === 'navigate') return isInArea(asked.pathname) ? 'shell' : 'leave';
  if (assets.has(asked.pathname)) return 'asset';
  if (PIECE.test(asked.pathname)) return 'older-asset';
  return SAME_FOR_EVERYBODY.some((path) => path.test(asked.pathname)) ? 'last-known' : 'leave';
}

/** Whether the address of the worker no longer answers with one: taken away, or a page in its place. */
export function isWithdrawn(status: number, contentType: string | null): boolean {
  if (status === 404 || status === 410) return true;
  return status === 200 && !/javascript/.test(contentType ?? '');
}

/** Answers of a server, or of what stands before it, that has no page to give: the kept one is better. */
export const isFailing = (status: number): boolean => status >= 500;
