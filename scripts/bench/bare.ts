/**
 * The bare side of a comparison, a separate process: a Fastify server whose routes execute the product's statements and
 * nothing else, and the same statements without a server. Gets its orders over the IPC channel.
 */
import Fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { valueOf, type Parts, type Row, type Script } from './script.ts';

export type Order =
  | { readonly do: 'open'; readonly databaseUrl: string; readonly connections: number; readonly port: number }
  | { readonly do: 'learn'; readonly name: string; readonly script: Script }
  /** Executes the statements without a server on every connection, for `milliseconds`, with the parts in turn. */
  | {
      readonly do: 'run';
      readonly name: string;
      readonly parts: readonly Parts[];
      readonly milliseconds: number;
    };

export type Report = { readonly done: number; readonly seconds: number } | { readonly failure: string };

const scripts = new Map<string, Script>();
let pool: Pool | null = null;

async function execute(
  client: PoolClient,
  script: Script,
  parts: Parts,
): Promise<readonly (Row | undefined)[]> {
  const rows: (Row | undefined)[] = [];
  for (const { text, name, sources } of script) {
    const values = sources.map((source) => valueOf(source, parts, rows));
    const answer = await client.query<unknown[]>({
      text,
      ...(name === null ? {} : { name }),
      ...(values.length === 0 ? {} : { values }),
      rowMode: 'array',
    });
    rows.push(answer.rows[0]);
  }
  return rows;
}

function scriptNamed(name: string): Script {
  const script = scripts.get(name);
  if (!script) throw new Error(`Unknown script ${name}`);
  return script;
}

function requirePool(): Pool {
  if (!pool) throw new Error('Not opened');
  return pool;
}

/** Bytes are encoded as `hex:…`. */
const decodeParts = (parts: Readonly<Record<string, string | number>>): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('hex:') ? Buffer.from(value.slice(4), 'hex') : value,
    ]),
  );

async function open({ databaseUrl, connections, port }: Extract<Order, { do: 'open' }>): Promise<void> {
  pool = new Pool({ connectionString: databaseUrl, max: connections, application_name: 'bare' });
  const app = Fastify();
  app.route<{ Params: { name: string }; Body: Record<string, string | number> }>({
    method: 'POST',
    url: '/:name',
    handler: async (request) => {
      const client = await requirePool().connect();
      try {
        return {
          last: (await execute(client, scriptNamed(request.params.name), decodeParts(request.body))).at(-1),
        };
      } finally {
        client.release();
      }
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
}

async function run({ name, parts, milliseconds }: Extract<Order, { do: 'run' }>): Promise<Report> {
  const script = scriptNamed(name);
  const began = performance.now();
  let turn = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: requirePool().options.max }, async () => {
      const client = await requirePool().connect();
      try {
        while (performance.now() - began < milliseconds) {
          await execute(client, script, parts[turn++ % parts.length] ?? {});
          done += 1;
        }
      } finally {
        client.release();
      }
    }),
  );
  return { done, seconds: (performance.now() - began) / 1000 };
}

async function runOrder(order: Order): Promise<Report> {
  if (order.do === 'run') return run(order);
  if (order.do === 'open') await open(order);
  else scripts.set(order.name, order.script);
  return { done: 0, seconds: 0 };
}

// Orders come from bench.ts alone, one at a time.
process.on('message', (order) => {
  runOrder(order as Order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
