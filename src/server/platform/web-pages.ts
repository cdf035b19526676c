import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The built web side: where it is, which addresses have a page of their own, and what its inline scripts hash to. */
export interface WebBuild {
  readonly root: string;
  /** Address without a trailing slash ('' is the root) → file below the root. */
  readonly pages: ReadonlyMap<string, string>;
  /** Served for every other address of a person. */
  readonly fallback: string;
  readonly scriptHashes: readonly string[];
}

const FALLBACK = '__spa-fallback.html';

function htmlFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
}

/** Reads what `npm run build` left in a folder; null when nothing is built. */
export function readWebBuild(root: string): WebBuild | null {
  if (!existsSync(path.join(root, FALLBACK))) return null;
  const files = htmlFiles(root);
  const pages = new Map(
    files
      .filter((file) => path.basename(file) === 'index.html')
      .map((file) => [path.dirname(file).split(path.sep).join('/').replace(/^\.$/, ''), file]),
  );
  const scripts = new Set(
    files.flatMap((file) => inlineScripts(readFileSync(path.join(root, file), 'utf8'))),
  );
  const scriptHashes = [...scripts].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { root, pages, fallback: FALLBACK, scriptHashes };
}

/** Serves the built pages: hashed assets for ever, pages always asked again. */
export async function serveWebPages(app: FastifyInstance, build: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.root,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The file of a person's address. */
export function pageFor(build: WebBuild, url: string): string {
  const [pathname = '/'] = url.split('?', 1);
  return build.pages.get(pathname.replace(/^\/+|\/+$/g, '')) ?? build.fallback;
}
