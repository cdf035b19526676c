import { startProduct } from './product.ts';

/** One product for the whole run; its address reaches the journeys by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['PORTAL_URL'] = product.url;
  return () => product.stop();
}
