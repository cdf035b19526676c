import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { etagOf, matchesEtag } from './etag.ts';
import { deferScripts } from './defer-scripts.ts';
import { areaOf, frameOf, FRAMED_AREAS, type FramedArea } from './first-frames.ts';
import { FIRST_SCREENS, screenFile } from './first-screens.ts';
import { linkHeader, readScreens, screenAt, type Screen } from './screen-preloads.ts';

type Coding = 'br' | 'gzip';

/** A page as served. */
export interface WebPage {
  readonly html: Buffer;
  readonly etag: string;
  /** In a content coding, made for the first browser that accepts it: for all pages at once it took a start 0.4 s. */
  coded(coding: Coding): Promise<Buffer>;
}

/** The web build: its folder, the addresses with a page of their own, and the hashes of its inline scripts. */
export interface WebBuild {
  readonly root: string;
  /** What is served beside pages, as paths with slashes. */
  readonly files: readonly string[];
  /** Address without slashes around it ('' is the root) → its page. */
  readonly pages: ReadonlyMap<string, WebPage>;
  /** `/` for those whom its scripts lead elsewhere: they run without waiting for a sign. Undefined where there is no `/`. */
  readonly entryAtOnce: WebPage | undefined;
  /** The documents of the screens that people open first, by the names of their routes. */
  readonly firstScreens: ReadonlyMap<string, WebPage>;
  /** Served for every other page address: the same page, with the frame of the address's area drawn in it. */
  readonly fallbacks: ReadonlyMap<FramedArea, WebPage>;
  readonly screens: readonly Screen[];
  readonly scriptHashes: readonly string[];
}

const FALLBACK = '__spa-fallback.html';

/** Stands for the public address in built pages (`ORIGIN` in src/web/landing/seo/page-head.tsx). */
const ORIGIN_PLACEHOLDER = 'https://portal.invalid';

/** Data in a script element (JSON-LD) is not subject to the content security policy. */
function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ].map((match) => match[1] ?? '');
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const COMPRESS: Readonly<Record<Coding, (html: Buffer) => Promise<Buffer>>> = {
  // Level 11 takes three times as long for 2 % less, level 9 leaves 14 % more.
  br: (html) => compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (html) => compressGzip(html, { level: 9 }),
};

function pageOf(text: string): WebPage {
  const html = Buffer.from(text);
  const made = new Map<Coding, Promise<Buffer>>();
  return {
    html,
    etag: etagOf(html),
    coded(coding) {
      const known = made.get(coding) ?? COMPRESS[coding](html);
      made.set(coding, known);
      return known;
    },
  };
}

/**
 * Reads the output of `npm run build` in a folder, for a public address (without a trailing slash); null when there is
 * no build.
 */
export function readWebBuild(root: string, baseUrl: string): WebBuild | null {
  if (!existsSync(path.join(root, FALLBACK))) return null;
  const built = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const files = built
    .filter((file) => !/(^|[\\/])\.|\.(html|br|gz)$/.test(file))
    .map((file) => file.split(path.sep).join('/'));
  const texts = new Map(
    built
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file,
        readFileSync(path.join(root, file), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, baseUrl),
      ]),
  );
  const prerendered = [...texts]
    .filter(([file]) => path.basename(file) === 'index.html')
    .map(([file, text]) => [file, deferScripts(text, 'atSign')] as const);
  const addressOf = (file: string) => path.dirname(file).split(path.sep).join('/').replace(/^\.$/, '');
  // The original files too: a deferred script runs with its original text, so it has the original hash.
  const scripts = new Set([...texts.values(), ...prerendered.map(([, text]) => text)].flatMap(inlineScripts));
  const scriptHashes = [...scripts].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const fallback = texts.get(FALLBACK) ?? '';
  const pages = new Map(prerendered.map(([file, text]) => [addressOf(file), pageOf(text)] as const));
  const entry = texts.get('index.html');
  const entryAtOnce = entry === undefined ? undefined : pageOf(deferScripts(entry, 'afterPaint'));
  const fallbacks = new Map(FRAMED_AREAS.map((area) => [area, pageOf(frameOf(fallback, area))] as const));
  const firstScreens = new Map(
    FIRST_SCREENS.flatMap((screen) => {
      const text = texts.get(screenFile(screen));
      if (text === undefined) return [];
      const framed = frameOf(text, screen.area);
      // Its first frame has words, which are there before the scripts run: like a prerendered page.
      const page = pageOf(screen.area === 'signIn' ? deferScripts(framed, 'afterPaint') : framed);
      return screen.routes.map((id) => [id, page] as const);
    }),
  );
  const all = readScreens(root, fallback);
  return { root, files, pages, entryAtOnce, firstScreens, fallbacks, screens: all, scriptHashes };
}

/**
 * Headers that browsers apply to documents only: with ten files at the first visit, 15 kB without effect. The policy
 * shrinks to its only part that matters to what is no document: that nobody frames it.
 */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The worker of the candidate's area (src/web/candidate/offline); its default scope would be its folder. */
export const WORKER_PATH = '/candidato/sw.js';
const WORKER_FILE = path.join(path.sep, ...WORKER_PATH.split('/'));
const WORKER_SCOPE = '/candidato';

/** Serves the built files other than pages: hashed assets as immutable, the rest always revalidated. */
export async function serveWebFiles(app: FastifyInstance, build: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.root,
    // The library would look through the folder once more.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The library names the character set of text and scripts, not of pictures that are text.
      if (/\.svg(\.\w+)?$/.test(file)) void reply.type('image/svg+xml; charset=utf-8');
      // A script runs under the policy of its page, a worker under its own.
      if (hashed && !file.includes('worker')) {
        for (const name of DOCUMENT_HEADERS) void reply.removeHeader(name);
        void reply.header('content-security-policy', "frame-ancestors 'none'");
      }
      // Not `endsWith`: a compressed file has another extension after it.
      if (!file.includes(WORKER_FILE)) return;
      // The worker only fetches from this site; the icon of its notices is loaded from it too.
      void reply
        .header('service-worker-allowed', WORKER_SCOPE)
        .header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'");
    },
  });
  for (const file of build.files) app.get(`/${file}`, (_, reply) => reply.sendFile(file));
}

/** Whether the caller accepts the coding; `;q=0` refuses it. */
const accepts = ({ headers }: FastifyRequest, coding: string): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .some(([name, weight = 'q=1']) => name === coding && Number(weight.replace('q=', '')) > 0);

/**
 * Serves the page of an address, always revalidated by ETag. `hasOwnPortal`: the settings have another portal for `/` to lead to
 * than the page was built with.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  build: WebBuild,
  { hasOwnPortal }: { readonly hasOwnPortal: boolean },
): Promise<FastifyReply> {
  const [pathname = '/'] = request.url.split('?', 1);
  const address = pathname.replace(/^\/+|\/+$/g, '');
  const hasSession = /portal_session=/.test(request.headers.cookie ?? '');
  const prerendered =
    (address === '' && (hasSession || hasOwnPortal) ? build.entryAtOnce : undefined) ??
    build.pages.get(address);
  const screen = prerendered === undefined ? screenAt(build.screens, pathname) : undefined;
  const first = build.firstScreens.get(screen?.id ?? '');
  const page = prerendered ?? first ?? build.fallbacks.get(areaOf(pathname));
  if (page === undefined) throw new Error('every area has its page');
  if (prerendered === undefined) {
    const files = first === undefined ? (screen?.files ?? []) : [];
    const link = linkHeader(files, request.url, hasSession);
    if (link !== null) void reply.header('link', link);
  }
  void reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', address === '' ? 'accept-encoding, cookie' : 'accept-encoding')
    .header('etag', page.etag);
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const coding = (['br', 'gzip'] as const).find((one) => accepts(request, one));
  if (coding === undefined) return reply.send(page.html);
  return reply.header('content-encoding', coding).send(await page.coded(coding));
}
