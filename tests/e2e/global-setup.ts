import { startProduct } from './product.ts';

/** One product for the whole run; its address and folder reach the journeys by the environment. PORTAL_URL: one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['PORTAL_URL']) return () => Promise.resolve();
  const product = await startProduct();
  process.env['PORTAL_URL'] = product.url;
  process.env['PORTAL_DATA_DIR'] = product.dataDir;
  return () => product.stop();
}
