/** Path of the area controlled by the worker. */
export const AREA = '/candidato';

/** Documents that the worker keeps: that of the interview starts with its own scripts, and every other address has the area's. */
export const PAGES = [`${AREA}/sobre-curso`, AREA] as const;

/** The kept document of an address of the area. */
export const pageOf = (pathname: string): string =>
  PAGES.find((page) => pathname === page || pathname.startsWith(`${page}/`)) ?? AREA;

/** Where the worker's own script is served; under the area, so that a proxy needs no separate rule for it. */
export const WORKER_PATH = '/candidato/sw.js';

/** Cache name prefix; other applications may share the origin. */
export const CACHES = 'empretec-';

/**
 * What is done with a request:
 * - `shell`: the page of this version at once, and the network's behind it for the next visit; at a reload the network's first;
 * - `asset`: this version's own copy, which never changes;
 * - `older-asset`: a chunk requested by a page of another version: a copy still cached, else the network's;
 * - `kept-first`: the last response at once, and the network's behind it for the next page: the colours;
 * - `last-known`: the network's response, else the last one. Nothing personal;
 * - `leave`: the worker does not respond.
 */
export type Strategy = 'shell' | 'asset' | 'older-asset' | 'kept-first' | 'last-known' | 'leave';

/** The parts of a request that the decision needs. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** No page is painted without them. */
const COLOURS = '/theme.css';

/** Lists that are the same for everybody. Personal data never goes through the worker. */
const PUBLIC_LISTS = [
  /^\/api\/v1\/modules$/,
  /^\/api\/v1\/modules\/\d+\/terms$/,
  /^\/api\/v1\/professional-situation\/module\/\d+$/,
  /^\/api\/v1\/questions\/module\/\d+$/,
];

/** Lists that a first visit needs offline: colours, versions, the terms, and the choices of the second step. */
export const FIRST_LISTS: readonly string[] = [
  COLOURS,
  '/api/v1/modules',
  ...[1, 2, 3].flatMap((version) => [
    `/api/v1/professional-situation/module/${version}`,
    `/api/v1/modules/${version}/terms`,
  ]),
];

/** Scripts and styles only: videos use range requests, and pages work without videos and pictures. */
const CHUNK_PATH = /^\/assets\/[\w.-]+\.(?:js|css)$/;

const isInArea = (pathname: string): boolean => pathname === AREA || pathname.startsWith(`${AREA}/`);

/** @param assets paths of the files that this version has cached */
export function strategyOf(
  { method, mode, url }: RequestFacts,
  origin: string,
  assets: ReadonlySet<string>,
): Strategy {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin || asked.pathname === WORKER_PATH) return 'leave';
  if (mode === 'navigate') return isInArea(asked.pathname) ? 'shell' : 'leave';
  if (assets.has(asked.pathname)) return 'asset';
  if (CHUNK_PATH.test(asked.pathname)) return 'older-asset';
  if (asked.pathname === COLOURS) return 'kept-first';
  return PUBLIC_LISTS.some((path) => path.test(asked.pathname)) ? 'last-known' : 'leave';
}

/** Whether the worker's address no longer returns a script: removed, or replaced by a page. */
export function isWithdrawn(status: number, contentType: string | null): boolean {
  if (status === 404 || status === 410) return true;
  return status === 200 && !/javascript/.test(contentType ?? '');
}

/** 5xx of the server or a proxy: the cached page is better. */
export const isFailing = (status: number): boolean => status >= 500;

/** Neither lists nor colours are pages: a network that asks people to sign in first has answered in the server's place. */
export const isPageOfNetwork = (contentType: string | null): boolean =>
  (contentType ?? '').startsWith('text/html');
