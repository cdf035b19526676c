import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/e2e/chromium.ts';

/** A page of the browser. */
export interface UnwatchedPage {
  /** A command of the Chrome DevTools Protocol. */
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression in the page; a promise is awaited. Not before the page has an address. */
  evaluate(expression: string): Promise<unknown>;
  /** Resolves when the address has begun to answer. */
  goTo(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Storage, cookies and files kept by one person's browser. */
export interface Profile {
  addCookie(url: string, name: string, value: string): Promise<void>;
  open(): Promise<UnwatchedPage>;
  close(): Promise<void>;
}

export interface UnwatchedBrowser {
  newProfile(): Promise<Profile>;
  close(): Promise<void>;
}

const message = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.output<typeof message>;

const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** The protocol over the browser's two pipes: messages of JSON, each with a null byte behind it. */
class Connection {
  readonly #commands: Writable;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(commands: Writable, replies: Readable) {
    this.#commands = commands;
    let rest = '';
    replies.setEncoding('utf8').on('data', (text: string) => {
      const all = (rest + text).split('\0');
      rest = all.pop() ?? '';
      for (const one of all) this.#take(message.parse(JSON.parse(one)));
    });
  }

  #take(one: Message): void {
    const waiting = one.id === undefined ? undefined : this.#open.get(one.id);
    if (one.id !== undefined) this.#open.delete(one.id);
    if (one.error) waiting?.reject(new Error(one.error.message));
    else waiting?.resolve(one.result);
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++this.#last;
    const reply = Promise.withResolvers<unknown>();
    this.#open.set(id, reply);
    this.#commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return reply.promise;
  }

  /** The browser has ended. */
  end(): void {
    for (const { reject } of this.#open.values()) reject(new Error('the browser has ended'));
  }
}

async function openPage(connection: Connection, browserContextId: string): Promise<UnwatchedPage> {
  const target = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { targetId } = z.object({ targetId: z.string() }).parse(target);
  const attached = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(attached);
  const send = (method: string, params?: object): Promise<unknown> =>
    connection.send(method, params, sessionId);
  await send('Page.enable');
  return {
    send,
    async evaluate(expression) {
      const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const { result, exceptionDetails } = evaluated.parse(reply);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async goTo(url) {
      await send('Page.navigate', { url });
    },
    async close() {
      await connection.send('Target.closeTarget', { targetId });
    },
  };
}

/**
 * A browser in which nobody listens to the pages' scripts, as in a person's. Playwright and other drivers do (`Runtime.enable`): the
 * browser then reads the positions of each `Error` when it is made. React makes five while its file runs, which is one function of
 * 200 kB: the first visit parsed it once more, 90 to 150 ms with a processor four times slower, in nobody's browser but theirs.
 */
export async function openUnwatchedBrowser(): Promise<UnwatchedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'));
  const browser = spawn(
    findChromium(),
    ['--headless', ...CHROMIUM_ARGUMENTS, '--remote-debugging-pipe', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , commands, replies] = browser.stdio;
  const connection = new Connection(commands as Writable, replies as Readable);
  const ended = new Promise<void>((resolve) => {
    browser.once('exit', () => {
      connection.end();
      resolve();
    });
  });
  return {
    async newProfile() {
      const made = await connection.send('Target.createBrowserContext');
      const { browserContextId } = z.object({ browserContextId: z.string() }).parse(made);
      return {
        async addCookie(url, name, value) {
          await connection.send('Storage.setCookies', { browserContextId, cookies: [{ url, name, value }] });
        },
        open: () => openPage(connection, browserContextId),
        async close() {
          await connection.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      browser.kill();
      await ended;
      // Its helpers may hold the other ends a while longer.
      for (const pipe of browser.stdio) pipe?.destroy();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
