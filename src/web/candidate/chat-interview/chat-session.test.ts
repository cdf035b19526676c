import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatView, ChatViewMessage } from '#contract/chat.ts';
import { browserStore } from '../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../browser-storage/memory-storage.fixture.ts';
import { ChatSession } from './chat-session.ts';
import type { ChatClient, ChatOutcome } from './chat-client.ts';
import { chatStore, type OutboxMessage } from './chat-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fake server of one conversation: stores each message once and replies when a turn is requested. */
class Server implements ChatClient {
  readonly messages: ChatViewMessage[] = [];
  readonly asked: string[] = [];
  down = false;
  outcome: ChatOutcome | null = null;
  mode: ChatView['mode'] = 'CHAT';
  pending = false;
  takenOut: number[] = [];
  steps = 0;

  constructor() {
    this.#add('ASSISTANT', null, 'Conte.');
  }

  #add(role: ChatViewMessage['role'], clientId: string | null, content: string): void {
    const id = this.messages.length + 1;
    const kind = role === 'USER' ? null : 'question';
    this.messages.push({
      id,
      role,
      clientId,
      kind,
      question: 1,
      content,
      at: '2026-11-21T15:00:00.000Z',
    });
  }

  #answer(name: string, after: number, change: () => void): Promise<ChatOutcome> {
    this.asked.push(name);
    if (this.outcome) return Promise.resolve(this.outcome);
    if (this.down) return Promise.resolve({ type: 'unreachable' });
    change();
    const view: ChatView = {
      idInterview: 5,
      mode: this.mode,
      stage: 'ASKED',
      question: 1,
      words: 0,
      complete: [],
      asks: null,
      askedMessage: null,
      inAnswer: [],
      takenOut: this.takenOut,
      mayFinish: false,
      turn: this.messages.filter(({ role }) => role === 'ASSISTANT').length,
      step: this.steps,
      pending: this.pending,
      slow: true,
      messages: this.messages.filter(({ id }) => id > after),
    };
    return Promise.resolve({ type: 'replied', reply: view });
  }

  store({ clientId, content }: OutboxMessage): void {
    if (this.messages.some((message) => message.clientId === clientId)) return;
    this.#add('USER', clientId, content);
    this.pending = true;
  }

  initialize = () => this.#answer('initialize', 0, () => {});
  refresh = (after: number) => this.#answer('listen', after, () => {});
  post = (message: OutboxMessage, after: number) => this.#answer('post', after, () => this.store(message));
  turn: ChatClient['turn'] = (after) =>
    this.#answer('turn', after, () => {
      this.pending = false;
      this.steps += 1;
      this.#add('ASSISTANT', null, 'Anotei.');
    });
  changeMessage = (messageId: number, inAnswer: boolean, after: number) =>
    this.#answer('change', after, () => {
      this.takenOut = inAnswer ? [] : [messageId];
    });
  changeMode = (mode: ChatView['mode'], after: number) =>
    this.#answer('mode', after, () => {
      this.mode = mode;
    });
}

let storage: Storage;
let server: Server;
let ids = 0;
beforeEach(() => {
  storage = memoryStorage();
  server = new Server();
});

async function openSession(): Promise<ChatSession> {
  const session = new ChatSession({
    client: server,
    store: chatStore(
      5,
      browserStore(() => storage),
    ),
    newId: () => `id-${(ids += 1)}`,
  });
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  return session;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const contents = (session: ChatSession) => session.snapshot().view?.messages.map(({ content }) => content);

describe('ChatSession', () => {
  it('sends a message, requests the turn and shows both once', async () => {
    const session = await openSession();
    session.type('Eu vendi.');
    session.send('Eu vendi.');
    expect(session.snapshot()).toMatchObject({ typing: '', working: true });
    await settle();
    expect(contents(session)).toEqual(['Conte.', 'Eu vendi.', 'Anotei.']);
    expect(server.asked).toEqual(['initialize', 'post', 'turn']);
    expect(session.snapshot()).toMatchObject({ outbox: [], working: false });
    expect(storage.length).toBe(1);
  });

  it('stores typed text on the device before anything else', async () => {
    const session = await openSession();
    session.type('Eu ven');
    expect((await openSession()).snapshot().typing).toBe('Eu ven');
    expect(session.unsaved).toBe(false);
  });

  it('keeps the typed text in the field when a quick reply is sent', async () => {
    const session = await openSession();
    session.type('Eu ven');
    session.send('Sim');
    expect(session.snapshot().typing).toBe('Eu ven');
  });

  it('queues messages in order while offline and sends them when the network returns', async () => {
    const session = await openSession();
    server.down = true;
    session.send('um');
    session.send('dois');
    await settle();
    expect(session.snapshot()).toMatchObject({ trouble: { name: 'reconnecting' }, working: false });
    expect(session.snapshot().outbox.map(({ content }) => content)).toEqual(['um', 'dois']);
    expect(session.unsaved).toBe(true);
    server.down = false;
    session.wake();
    await settle();
    expect(contents(session)?.filter((content) => ['um', 'dois'].includes(content))).toEqual(['um', 'dois']);
    expect(session.snapshot()).toMatchObject({ outbox: [], trouble: { name: 'none' } });
  });

  it('restores queued messages after the page was closed', async () => {
    const session = await openSession();
    server.down = true;
    session.send('um');
    await settle();
    session.stop();
    server.down = false;
    const again = await openSession();
    await settle();
    expect(contents(again)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('keeps what another tab has queued when something is typed here', async () => {
    const there = await openSession();
    const here = await openSession();
    server.down = true;
    there.send('um');
    here.type('Eu ven');
    there.stop();
    here.stop();
    await settle();
    server.down = false;
    const again = await openSession();
    expect(again.snapshot().typing).toBe('Eu ven');
    expect(contents(again)).toContain('um');
  });

  it('retries automatically with a growing delay', async () => {
    await openSession();
    server.down = true;
    const session = await openSession();
    await settle(2000);
    await settle(3999);
    expect(server.asked.filter((name) => name === 'initialize')).toHaveLength(3);
    server.down = false;
    await settle(1);
    expect(session.snapshot().view).not.toBeNull();
  });

  it('stores a message once when its reply was lost and it is sent again', async () => {
    const session = await openSession();
    const post = server.post;
    server.post = (message) => {
      server.store(message);
      return Promise.resolve({ type: 'unreachable' });
    };
    session.send('um');
    await settle();
    server.post = post;
    session.wake();
    await settle();
    expect(contents(session)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('keeps the turn number at which a confirmation was sent', async () => {
    const session = await openSession();
    server.down = true;
    session.send('um');
    await settle();
    session.send('sim');
    expect(session.snapshot().outbox.map(({ turn }) => turn)).toEqual([1, 1]);
  });

  it('waits and retries while another request is processing the same turn', async () => {
    const session = await openSession();
    const turn = server.turn;
    server.turn = server.refresh;
    session.send('um');
    await settle(1000);
    expect(session.snapshot().working).toBe(true);
    expect(server.asked).toEqual(['initialize', 'post', 'listen']);
    server.turn = turn;
    await settle(200);
    expect(contents(session)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('shows partial text until the complete message is stored', async () => {
    const session = await openSession();
    const turn = server.turn;
    let finish = () => {};
    server.turn = async (after, onProgress) => {
      onProgress({ type: 'work', work: 'support' });
      onProgress({ type: 'sentence', text: 'Anotei' });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      onProgress({ type: 'sentence', text: '.' });
      return turn(after, onProgress);
    };
    session.send('um');
    await settle();
    expect(session.snapshot()).toMatchObject({
      currentWork: 'support',
      partialText: 'Anotei',
      working: true,
    });
    finish();
    await settle();
    expect(session.snapshot()).toMatchObject({ currentWork: null, partialText: '', working: false });
    expect(contents(session)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('keeps partial text when the connection is lost; the next turn delivers the whole text', async () => {
    const session = await openSession();
    const turn = server.turn;
    server.turn = (_, onProgress) => {
      onProgress({ type: 'sentence', text: 'Ano' });
      return Promise.resolve({ type: 'unreachable' });
    };
    session.send('um');
    await settle();
    expect(session.snapshot()).toMatchObject({ partialText: 'Ano', trouble: { name: 'reconnecting' } });
    // The server is still processing the turn of the lost connection.
    server.turn = server.refresh;
    await settle(2000);
    expect(session.snapshot()).toMatchObject({ partialText: 'Ano', trouble: { name: 'none' } });
    server.turn = turn;
    await settle(1200);
    expect([contents(session), session.snapshot().partialText]).toEqual([['Conte.', 'um', 'Anotei.'], '']);
  });

  it('puts a refused message back into the field', async () => {
    const session = await openSession();
    server.outcome = { type: 'halted', reason: 'refused', message: 'Não.' };
    session.send('um');
    await settle();
    expect(session.snapshot()).toMatchObject({
      typing: 'um',
      outbox: [],
      trouble: { name: 'refused', message: 'Não.', returned: true },
    });
  });

  it('says of no message that it came back when another command is refused, which is not under way any more', async () => {
    const session = await openSession();
    await settle();
    server.outcome = { type: 'halted', reason: 'refused', message: 'Não.' };
    session.switchMode('FORM');
    await settle();
    expect(session.snapshot()).toMatchObject({
      typing: '',
      wantedMode: null,
      trouble: { name: 'refused', message: 'Não.', returned: false },
    });
  });

  it.each(['signed-out', 'not-offered', 'ended'] as const)(
    '%s: sends no further requests',
    async (reason) => {
      server.outcome = { type: 'halted', reason, message: '' };
      const session = await openSession();
      await settle(60_000);
      expect(session.snapshot().trouble.name).toBe(reason);
      expect(server.asked).toEqual(['initialize']);
    },
  );

  it('takes a message out after the queued ones were sent, also once the network is back', async () => {
    const session = await openSession();
    server.down = true;
    session.send('Eu vendi.');
    session.changeMessage(1, false);
    await settle();
    expect(server.takenOut).toEqual([]);
    server.down = false;
    await settle(60_000);
    expect(session.snapshot().view?.takenOut).toEqual([1]);
    expect(server.asked.filter((name) => name === 'change')).toHaveLength(1);
    session.changeMessage(1, true);
    await settle();
    expect(session.snapshot().view?.takenOut).toEqual([]);
  });

  it('sends queued messages before switching to the form', async () => {
    const session = await openSession();
    session.send('um');
    session.switchMode('FORM');
    await settle();
    expect(server.asked).toEqual(['initialize', 'post', 'mode']);
    expect(session.snapshot().view?.mode).toBe('FORM');
  });

  it('loads messages from another tab when the page becomes visible again', async () => {
    const session = await openSession();
    server.store({ clientId: 'outra', content: 'da outra aba', turn: 1 });
    server.pending = false;
    session.wake();
    await settle();
    expect(contents(session)).toEqual(['Conte.', 'da outra aba']);
  });
});
