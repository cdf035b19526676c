import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { build } from './app.ts';
import { createRenderer } from './documents/renderer.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Deps } from './platform/deps.ts';
import type { Files } from './platform/files.ts';
import { createNotifications } from './platform/notifications.ts';
import { readWebBuild } from './platform/web-pages.ts';
import { openSigner } from './signature/signer.ts';

const WEB_BUILD = path.resolve(import.meta.dirname, '../../build/client');

export interface OpenCalls {
  /** Registers every route on the server. */
  serve(deps: Deps): Promise<void>;
  close(): Promise<void>;
}

/** Opens what a process needs to answer the calls and pages, and nothing that a worker needs. */
export async function openCalls(
  app: FastifyInstance,
  config: Config,
  { databaseUrl, files }: { readonly databaseUrl: string; readonly files: Files },
): Promise<OpenCalls> {
  const { log } = app;
  const sign = await openSigner(config, log, systemClock());
  const web = readWebBuild(WEB_BUILD, config.baseUrl);
  const renderer = createRenderer({ log });
  const notifications = createNotifications(databaseUrl, log);
  return {
    serve: (deps) => build(app, deps, { documentServices: { renderer, files, sign }, notifications, web }),
    async close() {
      await notifications.close();
      await renderer.close();
    },
  };
}
