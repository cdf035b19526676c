import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatView, ChatViewMessage } from '#contract/chat.ts';
import { ChatDesk } from './chat-desk.ts';
import type { ChatLine, LineOutcome } from './chat-line.ts';
import { browserChatStore, type KeptMessage } from './chat-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An in-memory `Storage`. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Fake server of one conversation: stores each message once and replies when a turn is requested. */
class Server implements ChatLine {
  readonly messages: ChatViewMessage[] = [];
  readonly asked: string[] = [];
  down = false;
  outcome: LineOutcome | null = null;
  mode: ChatView['mode'] = 'CHAT';
  pending = false;
  steps = 0;

  constructor() {
    this.#add('ASSISTANT', null, 'Conte.');
  }

  #add(role: ChatViewMessage['role'], clientId: string | null, content: string): void {
    const id = this.messages.length + 1;
    const kind = role === 'USER' ? null : 'question';
    this.messages.push({ id, role, clientId, kind, question: 1, content, at: '2026-11-21T15:00:00.000Z' });
  }

  #answer(name: string, after: number, change: () => void): Promise<LineOutcome> {
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
      mayFinish: false,
      turn: this.messages.filter(({ role }) => role === 'ASSISTANT').length,
      step: this.steps,
      pending: this.pending,
      slow: true,
      messages: this.messages.filter(({ id }) => id > after),
    };
    return Promise.resolve({ type: 'heard', view });
  }

  store({ clientId, content }: KeptMessage): void {
    if (this.messages.some((message) => message.clientId === clientId)) return;
    this.#add('USER', clientId, content);
    this.pending = true;
  }

  initialize = () => this.#answer('initialize', 0, () => {});
  listen = (after: number) => this.#answer('listen', after, () => {});
  post = (message: KeptMessage, after: number) => this.#answer('post', after, () => this.store(message));
  turn: ChatLine['turn'] = (after) =>
    this.#answer('turn', after, () => {
      this.pending = false;
      this.steps += 1;
      this.#add('ASSISTANT', null, 'Anotei.');
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

async function openDesk(): Promise<ChatDesk> {
  const desk = new ChatDesk({
    interviewId: 5,
    line: server,
    store: browserChatStore(() => storage),
    newId: () => `id-${(ids += 1)}`,
  });
  desk.start();
  await vi.advanceTimersByTimeAsync(0);
  return desk;
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const contents = (desk: ChatDesk) => desk.snapshot().view?.messages.map(({ content }) => content);

describe('ChatSession', () => {
  it('sends a message, requests the turn and shows both once', async () => {
    const desk = await openDesk();
    desk.type('Eu vendi.');
    desk.say('Eu vendi.');
    expect(desk.snapshot()).toMatchObject({ typing: '', working: true });
    await settle();
    expect(contents(desk)).toEqual(['Conte.', 'Eu vendi.', 'Anotei.']);
    expect(server.asked).toEqual(['initialize', 'post', 'turn']);
    expect(desk.snapshot()).toMatchObject({ outbox: [], working: false });
    expect(storage.length).toBe(1);
  });

  it('stores typed text on the device before anything else', async () => {
    const desk = await openDesk();
    desk.type('Eu ven');
    expect((await openDesk()).snapshot().typing).toBe('Eu ven');
    expect(desk.unsaved).toBe(false);
  });

  it('keeps the typed text in the field when a quick reply is sent', async () => {
    const desk = await openDesk();
    desk.type('Eu ven');
    desk.say('Sim');
    expect(desk.snapshot().typing).toBe('Eu ven');
  });

  it('queues messages in order while offline and sends them when the network returns', async () => {
    const desk = await openDesk();
    server.down = true;
    desk.say('um');
    desk.say('dois');
    await settle();
    expect(desk.snapshot()).toMatchObject({ trouble: { name: 'reconnecting' }, working: false });
    expect(desk.snapshot().outbox.map(({ content }) => content)).toEqual(['um', 'dois']);
    expect(desk.unsaved).toBe(true);
    server.down = false;
    desk.wake();
    await settle();
    expect(contents(desk)?.filter((content) => ['um', 'dois'].includes(content))).toEqual(['um', 'dois']);
    expect(desk.snapshot()).toMatchObject({ outbox: [], trouble: { name: 'none' } });
  });

  it('restores queued messages after the page was closed', async () => {
    const desk = await openDesk();
    server.down = true;
    desk.say('um');
    await settle();
    desk.stop();
    server.down = false;
    const again = await openDesk();
    await settle();
    expect(contents(again)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('retries automatically with a growing delay', async () => {
    await openDesk();
    server.down = true;
    const desk = await openDesk();
    await settle(2000);
    await settle(3999);
    expect(server.asked.filter((name) => name === 'initialize')).toHaveLength(3);
    server.down = false;
    await settle(1);
    expect(desk.snapshot().view).not.toBeNull();
  });

  it('stores a message once when its reply was lost and it is sent again', async () => {
    const desk = await openDesk();
    const post = server.post;
    server.post = (message) => {
      server.store(message);
      return Promise.resolve({ type: 'unreachable' });
    };
    desk.say('um');
    await settle();
    server.post = post;
    desk.wake();
    await settle();
    expect(contents(desk)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('keeps the turn number at which a confirmation was sent', async () => {
    const desk = await openDesk();
    server.down = true;
    desk.say('um');
    await settle();
    desk.say('sim');
    expect(desk.snapshot().outbox.map(({ turn }) => turn)).toEqual([1, 1]);
  });

  it('waits and retries while another request is processing the same turn', async () => {
    const desk = await openDesk();
    const turn = server.turn;
    server.turn = server.listen;
    desk.say('um');
    await settle(1000);
    expect(desk.snapshot().working).toBe(true);
    expect(server.asked).toEqual(['initialize', 'post', 'listen']);
    server.turn = turn;
    await settle(200);
    expect(contents(desk)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('shows partial text until the complete message is stored', async () => {
    const desk = await openDesk();
    const turn = server.turn;
    let finish = () => {};
    server.turn = async (after, onTold) => {
      onTold({ type: 'work', work: 'support' });
      onTold({ type: 'sentence', text: 'Anotei' });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      onTold({ type: 'sentence', text: '.' });
      return turn(after, onTold);
    };
    desk.say('um');
    await settle();
    expect(desk.snapshot()).toMatchObject({ at: 'support', saying: 'Anotei', working: true });
    finish();
    await settle();
    expect(desk.snapshot()).toMatchObject({ at: null, saying: '', working: false });
    expect(contents(desk)).toEqual(['Conte.', 'um', 'Anotei.']);
  });

  it('keeps partial text when the connection is lost; the next turn delivers the whole text', async () => {
    const desk = await openDesk();
    const turn = server.turn;
    server.turn = (_, onTold) => {
      onTold({ type: 'sentence', text: 'Ano' });
      return Promise.resolve({ type: 'unreachable' });
    };
    desk.say('um');
    await settle();
    expect(desk.snapshot()).toMatchObject({ saying: 'Ano', trouble: { name: 'reconnecting' } });
    // The server is still processing the turn of the lost connection.
    server.turn = server.listen;
    await settle(2000);
    expect(desk.snapshot()).toMatchObject({ saying: 'Ano', trouble: { name: 'none' } });
    server.turn = turn;
    await settle(1200);
    expect([contents(desk), desk.snapshot().saying]).toEqual([['Conte.', 'um', 'Anotei.'], '']);
  });

  it('puts a refused message back into the field', async () => {
    const desk = await openDesk();
    server.outcome = { type: 'refused', message: 'Não.' };
    desk.say('um');
    await settle();
    expect(desk.snapshot()).toMatchObject({
      typing: 'um',
      outbox: [],
      trouble: { name: 'refused', message: 'Não.' },
    });
  });

  it.each(['signed-out', 'not-offered', 'ended'] as const)('%s: sends no further requests', async (type) => {
    server.outcome = { type };
    const desk = await openDesk();
    await settle(60_000);
    expect(desk.snapshot().trouble.name).toBe(type);
    expect(server.asked).toEqual(['initialize']);
  });

  it('sends queued messages before switching to the form', async () => {
    const desk = await openDesk();
    desk.say('um');
    desk.goTo('FORM');
    await settle();
    expect(server.asked).toEqual(['initialize', 'post', 'mode']);
    expect(desk.snapshot().view?.mode).toBe('FORM');
  });

  it('loads messages from another tab when the page becomes visible again', async () => {
    const desk = await openDesk();
    server.store({ clientId: 'outra', content: 'da outra aba', turn: 1 });
    server.pending = false;
    desk.wake();
    await settle();
    expect(contents(desk)).toEqual(['Conte.', 'da outra aba']);
  });
});
