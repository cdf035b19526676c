import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '#server/platform/log.ts';
import { DocumentError, type DocumentErrorCode } from '../platform/document-error.ts';

export type DocumentLog = Pick<Log, 'info' | 'warn'>;

export interface ProcessQueueOptions {
  /** Module that the process runs: each message gets one ProcessAnswer. */
  readonly program: URL;
  /** For one request, its wait apart. */
  readonly timeLimitMs: number;
  /** A process that had nothing to do for so long is stopped. */
  readonly idleMs: number;
  /** A process that holds more after an answer makes room for a new one. */
  readonly maxMemoryBytes: number;
  /** What the process gets beside this one's environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: DocumentLog | undefined;
}

export interface ProcessQueue<Request, Reply> {
  /** Answers in the order of asking. Refuses with a DocumentError. */
  run(request: Request): Promise<Reply>;
  /** Stops the process; what waits is refused with `document.closed`. */
  close(): Promise<void>;
}

/** A failure is a reason, without data. */
export type ProcessAnswer<Reply> = ({ readonly reply: Reply } | { readonly failure: string }) & {
  /** What the process holds after it. */
  readonly memoryBytes: number;
};

interface Job<Request, Reply> {
  readonly request: Request;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: DocumentError) => void;
}

/**
 * A process of its own that takes one request at a time. The first request starts it, and any request after it died or
 * exceeded its time; when idle, and when native code keeps more and more of it, it is stopped, which frees its memory.
 *
 * Not a thread: a thread inside native code cannot be stopped, a fault in it ends the whole server, and the memory that
 * native code took stays with the server (docs/decisions).
 */
export function createProcessQueue<Request extends object, Reply>(
  options: ProcessQueueOptions,
): ProcessQueue<Request, Reply> {
  const waiting: Job<Request, Reply>[] = [];
  const ending = new Set<Promise<void>>();
  let child: ChildProcess | null = null;
  let current: Job<Request, Reply> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(options.program), {
      serialization: 'advanced',
      // The parent's flags are its own (a debugger's port, a test runner's loaders).
      execArgv: [],
      env: { ...process.env, ...options.env },
      // Native code may print the texts that it is setting; names do not belong in a log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = new Promise<void>((resolve) => started.once('close', () => resolve())).finally(() =>
      ending.delete(end),
    );
    ending.add(end);
    // A process that was given up must not settle its successor's job, so each listener checks its identity.
    started.on('message', (answer) => {
      // The program answers nothing else: see ProcessQueueOptions.program.
      if (started === child) settle(answer as ProcessAnswer<Reply>);
    });
    started.on('error', (error) => {
      if (started === child) failCurrent('document.crashed', error.name);
    });
    started.on('exit', (exitCode, signal) => {
      if (started === child) failCurrent('document.crashed', signal ?? `exit ${exitCode}`);
    });
    return started;
  }

  function dropChild(): void {
    const dropped = child;
    child = null;
    dropped?.kill('SIGKILL');
  }

  function settle(answer: ProcessAnswer<Reply>): void {
    const job = current;
    current = null;
    clearTimeout(timer);
    if ('reply' in answer) job?.resolve(answer.reply);
    else {
      options.log?.warn(
        { code: 'document.failed', reason: answer.failure },
        'document refused by the typesetter',
      );
      job?.reject(new DocumentError('document.failed', answer.failure));
    }
    if (answer.memoryBytes > options.maxMemoryBytes) {
      options.log?.info({ bytes: answer.memoryBytes }, 'document process replaced: memory');
      dropChild();
    }
    next();
  }

  function failCurrent(code: DocumentErrorCode, reason: string): void {
    const job = current;
    current = null;
    clearTimeout(timer);
    dropChild();
    options.log?.warn({ code, reason, waiting: waiting.length }, 'document process lost');
    job?.reject(new DocumentError(code));
    next();
  }

  function next(): void {
    if (current || closed) return;
    const job = waiting.shift();
    if (!job) {
      scheduleIdleStop();
      return;
    }
    clearTimeout(timer);
    current = job;
    child ??= start();
    child.ref();
    child.channel?.ref();
    timer = setTimeout(
      () => failCurrent('document.time-limit', `${options.timeLimitMs} ms`),
      options.timeLimitMs,
    );
    // A send that fails is seen as the process's error or exit.
    child.send(job.request, () => {});
  }

  function scheduleIdleStop(): void {
    if (!child) return;
    // An idle process must not keep a script or a stopping server alive; it ends by itself with its channel.
    child.unref();
    child.channel?.unref();
    timer = setTimeout(() => {
      options.log?.info({ idleMs: options.idleMs }, 'document process stopped: idle');
      dropChild();
    }, options.idleMs).unref();
  }

  return {
    run: (request) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new DocumentError('document.closed'));
          return;
        }
        waiting.push({ request, resolve, reject });
        next();
      }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const unfinished = current ? [current, ...waiting] : [...waiting];
      current = null;
      waiting.length = 0;
      child?.ref();
      dropChild();
      for (const job of unfinished) job.reject(new DocumentError('document.closed'));
      await Promise.all(ending);
    },
  };
}
