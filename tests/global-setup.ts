import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test file asks for the run's database server; see `tests/database.ts`. */
    testServerBroker: string;
  }
}

/**
 * PostgreSQL starts when the first test file asks for it, so a run of pure tests pays nothing. Test files run in
 * separate processes and request it over HTTP. Since this single process serves them all, one promise is all the
 * locking that a single start needs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let opening: ReturnType<typeof openTestServer> | undefined;
  const broker = createServer((_request, response) => {
    opening ??= openTestServer();
    opening.then(
      ({ url, template, prefix }) => response.end(JSON.stringify({ url, template, prefix })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('The broker has no port');
  project.provide('testServerBroker', `http://127.0.0.1:${address.port}`);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    const server = await opening?.catch(() => undefined);
    await server?.close();
  };
}
