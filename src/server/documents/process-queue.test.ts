import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createProcessQueue, type DocumentLog, type ProcessQueue } from './process-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-queue-'));
const program = pathToFileURL(join(folder, 'program.mjs'));
writeFileSync(
  program,
  `process.on('message', (request) => {
    if (request.act === 'crash') process.abort();
    if (request.act === 'leave') process.exit(0);
    if (request.act === 'hang') for (;;);
    const memoryBytes = request.act === 'grow' ? 1000 : 10;
    if (request.act === 'fail') process.send({ failure: 'no such font', memoryBytes });
    else process.send({ reply: { said: request.say, pid: process.pid, env: process.env.OF_THE_QUEUE }, memoryBytes });
  });`,
);

interface Act {
  readonly act?: 'crash' | 'leave' | 'hang' | 'fail' | 'grow';
  readonly say?: string;
}
type Queue = ProcessQueue<Act, { said?: string; pid: number; env?: string }>;

const open: Queue[] = [];

function queue(
  options: {
    timeLimitMs?: number;
    idleMs?: number;
    maxMemoryBytes?: number;
    env?: Record<string, string>;
    log?: DocumentLog;
  } = {},
): Queue {
  const made: Queue = createProcessQueue({
    program,
    timeLimitMs: 15_000,
    idleMs: 60_000,
    maxMemoryBytes: 1_000,
    ...options,
  });
  open.push(made);
  return made;
}

afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a queue of requests to a process', () => {
  it('answers each request with its own reply, from one process', async () => {
    const { run } = queue();
    const replies = await Promise.all(['a', 'b', 'c'].map((say) => run({ say })));
    expect(replies.map((reply) => reply.said)).toEqual(['a', 'b', 'c']);
    expect(new Set(replies.map((reply) => reply.pid)).size).toBe(1);
  });

  it.each(['crash', 'leave'] as const)(
    'refuses the request on which the process dies (%s), and serves the next',
    async (act) => {
      const { run } = queue();
      const before = await run({ say: 'before' });
      const [lost, after] = await Promise.allSettled([run({ act }), run({ say: 'after' })]);
      expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'document.crashed' } });
      expect(after).toMatchObject({ status: 'fulfilled', value: { said: 'after' } });
      expect(after.status === 'fulfilled' && after.value.pid).not.toBe(before.pid);
    },
  );

  it('kills a process that exceeds the time limit, and serves the next', async () => {
    const { run } = queue({ timeLimitMs: 2_000 });
    const { pid } = await run({ say: 'before' });
    const [late, after] = await Promise.allSettled([run({ act: 'hang' }), run({ say: 'after' })]);
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'document.time-limit' } });
    expect(after).toMatchObject({ status: 'fulfilled', value: { said: 'after' } });
    await open[0]?.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('replaces a process that holds more than it may, after its answer', async () => {
    const { run } = queue({ maxMemoryBytes: 999 });
    const [before, grown, after] = await Promise.all([
      run({ say: 'before' }),
      run({ act: 'grow', say: 'grown' }),
      run({ say: 'after' }),
    ]);
    expect(grown).toMatchObject({ said: 'grown', pid: before.pid });
    expect(after.said).toBe('after');
    expect(after.pid).not.toBe(before.pid);
  });

  it('gives the process the environment that it is to have', async () => {
    const { run } = queue({ env: { OF_THE_QUEUE: 'yes' } });
    expect((await run({ say: 'a' })).env).toBe('yes');
  });

  it('passes on the reason of a refusal and keeps the process', async () => {
    const { run } = queue();
    const { pid } = await run({ say: 'before' });
    await expect(run({ act: 'fail' })).rejects.toMatchObject({
      code: 'document.failed',
      message: 'no such font',
    });
    expect((await run({ say: 'after' })).pid).toBe(pid);
  });

  it('stops an idle process and starts another when asked again', async () => {
    let idle = () => {};
    const stopped = new Promise<void>((resolve) => (idle = resolve));
    const { run } = queue({ idleMs: 1, log: { info: () => idle(), warn: () => {} } });
    const first = await run({ say: 'a' });
    await stopped;
    const second = await run({ say: 'b' });
    expect(second).toMatchObject({ said: 'b' });
    expect(second.pid).not.toBe(first.pid);
  });

  it('refuses what waits when it is closed, and whatever comes later', async () => {
    const { run, close } = queue();
    const asked = [run({ act: 'hang' }), run({ say: 'waiting' })];
    const settled = Promise.allSettled(asked);
    await close();
    const refusal = { status: 'rejected', reason: { code: 'document.closed' } };
    expect(await settled).toMatchObject([refusal, refusal]);
    await expect(run({ say: 'late' })).rejects.toMatchObject({ code: 'document.closed' });
  });
});
