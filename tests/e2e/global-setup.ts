import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort, startProduct } from './product.ts';

/** What stands in for the organisation's role map, which the product frames (see manager-access.spec.ts). */
async function startRoleMap() {
  const port = await freePort();
  const server = createServer((_, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        '<!doctype html><html lang="pt-BR"><title>AMEI</title><h1>Mapa de papéis da organização</h1></html>',
      ),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${port}/gestao`, stop: () => server.close() };
}

/** One product for the whole run; its address and folder reach the journeys by the environment. PORTAL_URL: one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['PORTAL_URL']) return () => Promise.resolve();
  const roleMap = await startRoleMap();
  const product = await startProduct({ GESTAO_AMEI_URL: roleMap.url });
  process.env['PORTAL_URL'] = product.url;
  process.env['PORTAL_DATA_DIR'] = product.dataDir;
  if (product.databaseUrl !== null) process.env['PORTAL_DATABASE_URL'] = product.databaseUrl;
  return async () => {
    await product.stop();
    roleMap.stop();
  };
}
