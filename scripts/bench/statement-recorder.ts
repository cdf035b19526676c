import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { cutter, reader, type Message } from './wire.ts';

/** A value as it was sent: text, or bytes where the client chose the binary form. */
export type SentValue = string | Buffer | null;

/** One statement as it came to the database, and the rows that it gave back. */
export interface RecordedStatement {
  readonly text: string;
  /** Of a prepared statement. */
  readonly name: string | null;
  readonly values: readonly SentValue[];
  readonly rows: (readonly (string | null)[])[];
}

export interface StatementRecorder {
  /** The database URL through the recorder. */
  readonly url: string;
  /** Records the product's statements while `work` runs, in order. */
  listen(work: () => Promise<unknown>): Promise<readonly RecordedStatement[]>;
  close(): void;
}

/**
 * A proxy before the database that records each statement, so that the product defines the compared SQL. Without it, the
 * bare side would be a second copy of the SQL, and would soon differ.
 */
export async function startStatementRecorder(databaseUrl: string, port: number): Promise<StatementRecorder> {
  const address = new URL(databaseUrl);
  let hear: ((statement: RecordedStatement) => void) | null = null;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = createConnection({ host: address.hostname, port: Number(address.port || 5432) });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const ear = createConnectionParser((statement) => hear?.(statement));
    client.on('data', (chunk: Buffer) => ear.asked(chunk));
    upstream.on('data', (chunk: Buffer) => ear.answered(chunk));
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const door = new URL(databaseUrl);
  door.host = `127.0.0.1:${port}`;
  return {
    url: door.href,
    async listen(work) {
      const heard: RecordedStatement[] = [];
      hear = (statement) => heard.push(statement);
      await work();
      hear = null;
      return heard;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** application_name of the product's pool. Connections of the queue and of migrations are not recorded. */
const RECORDED_APPLICATION = 'portal';

/** Parses one connection: tracks prepared statements by name, and assigns rows to statements. */
function createConnectionParser(onStatement: (statement: RecordedStatement) => void) {
  const asked = cutter(true);
  const answered = cutter(false);
  const prepared = new Map<string, string>();
  const waiting: RecordedStatement[] = [];
  let bound: RecordedStatement | null = null;
  let records = false;

  function run(statement: RecordedStatement): void {
    waiting.push(statement);
    if (records) onStatement(statement);
  }

  function fromClient({ type, body }: Message): void {
    const read = reader(body);
    switch (type) {
      case null: {
        read.skip(4);
        const settings: string[] = [];
        while (!read.ended()) settings.push(read.text());
        records = settings[settings.indexOf('application_name') + 1] === RECORDED_APPLICATION;
        return;
      }
      case 'Q':
        run({ text: read.text(), name: null, values: [], rows: [] });
        return;
      case 'P':
        prepared.set(read.text(), read.text());
        return;
      case 'B': {
        read.text();
        const name = read.text();
        const formats = Array.from({ length: read.int16() }, read.int16);
        const values = read.values().map((value, i) => {
          const binary = (formats.length === 1 ? formats[0] : formats[i]) === 1;
          return value === null || binary ? value && Buffer.from(value) : value.toString('utf8');
        });
        bound = { text: prepared.get(name) ?? '', name: name === '' ? null : name, values, rows: [] };
        return;
      }
      case 'E':
        if (bound) run(bound);
    }
  }

  function fromServer({ type, body }: Message): void {
    if (type === 'D') {
      const row = reader(body)
        .values()
        .map((value) => value?.toString('utf8') ?? null);
      waiting[0]?.rows.push(row);
    }
    // Complete, empty, suspended, or an error.
    if (type === 'C' || type === 'I' || type === 's' || type === 'E') waiting.shift();
  }

  return {
    asked: (chunk: Buffer) => asked(chunk).forEach(fromClient),
    answered: (chunk: Buffer) => answered(chunk).forEach(fromServer),
  };
}
