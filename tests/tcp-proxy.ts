import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the product and its database, and fails as networks and machines do. */
export interface TcpProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** The server vanishes: nothing arrives any more, nothing is refused, and what is open stays open for ever. */
  fallSilent(): void;
  /** The server is down: what is open is cut off, what comes is refused. */
  goDown(): void;
  /** Every connection is accepted and closed at once. */
  hangUp(): void;
  /** From now on new connections lead to the server of this address. */
  leadTo(databaseUrl: string): void;
  /** The server is back for new connections. Those on which it fell silent stay silent. */
  comeBack(): Promise<void>;
  close(): void;
}

/** A proxy on a free port of 127.0.0.1 for the server of a PostgreSQL address. */
export async function tcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  /** Those that get nothing any more, not even the end of the other side. */
  const deaf = new WeakSet<Socket>();
  let silent = false;
  let hangsUp = false;

  function accept(client: Socket): void {
    if (hangsUp) return void client.on('error', () => {}).destroy();
    clients.add(client);
    client.on('error', () => {}).once('close', () => clients.delete(client));
    if (silent) return;
    const upstream = connect(Number(target.port || 5432), target.hostname);
    upstreams.add(upstream);
    upstream.on('error', () => {}).once('close', () => upstreams.delete(upstream));
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => {
      if (!deaf.has(client)) client.destroy();
    });
  }

  let listener = await listening(0, accept);
  const port = portOf(listener);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href,
    fallSilent() {
      silent = true;
      for (const client of clients) {
        deaf.add(client);
        client.unpipe();
      }
      for (const upstream of upstreams) upstream.destroy();
    },
    goDown() {
      listener.close();
      for (const socket of [...clients, ...upstreams]) socket.destroy();
    },
    hangUp() {
      hangsUp = true;
      for (const socket of [...clients, ...upstreams]) socket.destroy();
    },
    leadTo: (other) => void (target = new URL(other)),
    async comeBack() {
      silent = false;
      hangsUp = false;
      if (!listener.listening) listener = await listening(port, accept);
    },
    close() {
      listener.close();
      for (const socket of [...clients, ...upstreams]) socket.destroy();
    },
  };
}

async function listening(port: number, accept: (client: Socket) => void): Promise<Server> {
  const server = createServer(accept).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}
