import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatView, ChatViewMessage } from '#contract/chat.ts';
import { toWire } from '#contract/questionnaire.ts';
import { draftOf, draftText } from '#domain/registration/questionnaire-draft.ts';
import { type BrowserStore, browserStore } from '../browser-storage/browser-store.ts';
import { memoryStorage } from '../browser-storage/memory-storage.fixture.ts';
import type { ChatOutcome } from './chat-interview/chat-client.ts';
import { ChatSession } from './chat-interview/chat-session.ts';
import { chatStore } from './chat-interview/chat-store.ts';
import {
  choicesCopy,
  QuizAutosaveController,
  type QuizSaveOutcome,
} from './profile-quiz/quiz-autosave-controller.ts';
import { QuestionnaireSession } from './questionnaire/questionnaire-session.ts';
import {
  AutosaveController,
  draftCopy,
  type SaveOutcome,
  type SaveRequest,
  type Stored,
} from './sync/autosave.ts';
import type { Halted, Unreachable } from './sync/save-machine.ts';
import { basicDataDraft } from './wizard/basic-data-draft.ts';
import type { BasicDataFields } from './wizard/basic-data-form.ts';

/**
 * Whatever happens to connection, session and page: what a person wrote is on the server or in this browser's storage
 * at every moment, and in the end on the server, or on the screen, kept here, where it waits for the person.
 */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What becomes of one request. */
interface Journey {
  readonly fate: 'answered' | 'never-arrives' | 'answer-lost';
  /** Latency in milliseconds, each way. */
  readonly ms: number;
}

type Act =
  | { readonly do: 'write'; readonly slot: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'network'; readonly up: boolean }
  | { readonly do: 'session'; readonly valid: boolean }
  /** The screen is left and opened again, or the page is killed. */
  | { readonly do: 'reopen'; readonly killed: boolean }
  /** The person's button: send the message, finish the quiz, save the form. */
  | { readonly do: 'submit' | 'hide' | 'return' }
  /** A second device writes. */
  | { readonly do: 'elsewhere'; readonly slot: number }
  | { readonly do: 'choose'; readonly mine: boolean };

/** A screen that is open. */
interface Page {
  write(slot: number, value: number): void;
  /** The slots whose content was handed over: what is written there next is something else. */
  submit(): readonly number[];
  hide(): void;
  wake(): void;
  close(): void;
  shows(slot: number, value: number): boolean;
  /** Is not sent by itself: a conflict to be resolved, a button to be pressed. */
  waitsForPerson(slot: number): boolean;
  /** Resolves a conflict; true when what was written here is given up. */
  choose(mine: boolean): boolean;
}

/** One kind of content, with its server. */
interface Subject {
  readonly slots: number;
  open(store: BrowserStore, world: World): Page;
  /** The server has stored it since it was written, or what another device made of it. */
  isStored(slot: number, value: number): boolean;
  isKept(store: BrowserStore, slot: number, value: number): boolean;
  writeElsewhere(slot: number, value: number): void;
  /** What goes beyond single words; called at the end. */
  check?(): void;
}

type Lost = Unreachable | Halted<'signed-out'>;

class World {
  readonly subject: Subject;
  readonly items = new Map<string, string>();
  page: Page;
  online = true;
  signedIn = true;
  #journeys: Journey[];
  #written = 0;
  /** A killed page runs no code: its responses and writes go nowhere. */
  #life = 0;
  /** What has to be somewhere: the last value of each slot, and what was handed over. */
  #expected: { slot: number; value: number; handedOver: boolean }[] = [];

  constructor(subject: Subject, journeys: readonly Journey[]) {
    this.subject = subject;
    this.#journeys = [...journeys];
    this.page = this.#open();
  }

  #store(): BrowserStore {
    const life = this.#life;
    return browserStore(() => memoryStorage(life === this.#life ? this.items : new Map()));
  }

  #open(): Page {
    return this.subject.open(this.#store(), this);
  }

  /** Takes a request to the server and back. It arrives even if the page is closed or killed meanwhile. */
  async travel<T>(arrive: () => T): Promise<T | Lost> {
    const life = this.#life;
    const { fate, ms } = this.#journeys.shift() ?? { fate: 'answered', ms: 10 };
    const pass = () => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const home = <R>(outcome: R): Promise<R> | R =>
      life === this.#life ? outcome : new Promise<R>(() => undefined);
    await pass();
    if (fate === 'never-arrives' || !this.online) return home<Lost>({ type: 'unreachable' });
    if (!this.signedIn) return home<Lost>({ type: 'halted', reason: 'signed-out', message: '' });
    const outcome = arrive();
    await pass();
    return home<T | Lost>(fate === 'answer-lost' || !this.online ? { type: 'unreachable' } : outcome);
  }

  async act(act: Act): Promise<void> {
    switch (act.do) {
      case 'write': {
        const slot = act.slot % this.subject.slots;
        const value = (this.#written += 1);
        this.#expected = this.#expected.filter((one) => one.handedOver || one.slot !== slot);
        this.#expected.push({ slot, value, handedOver: false });
        this.page.write(slot, value);
        expect(this.page.shows(slot, value)).toBe(true);
        break;
      }
      case 'wait':
        await vi.advanceTimersByTimeAsync(act.ms);
        break;
      case 'network':
        this.online = act.up;
        if (act.up) this.page.wake();
        break;
      case 'session':
        this.signedIn = act.valid;
        break;
      case 'reopen':
        if (act.killed) this.#life += 1;
        else this.page.close();
        this.page = this.#open();
        break;
      case 'submit': {
        const slots = this.page.submit();
        this.#expected = this.#expected.map((one) =>
          slots.includes(one.slot) ? { ...one, handedOver: true } : one,
        );
        break;
      }
      case 'hide':
        this.page.hide();
        break;
      case 'return':
        this.page.wake();
        break;
      case 'elsewhere':
        this.subject.writeElsewhere(act.slot % this.subject.slots, (this.#written += 1));
        break;
      case 'choose':
        if (this.page.choose(act.mine)) this.#expected = [];
    }
    this.#expectSomewhere();
  }

  #expectSomewhere(): void {
    const { subject } = this;
    const store = browserStore(() => memoryStorage(this.items));
    for (const { slot, value } of this.#expected)
      expect([slot, value, subject.isStored(slot, value) || subject.isKept(store, slot, value)]).toEqual([
        slot,
        value,
        true,
      ]);
  }

  /** Connection and session are back, and the person looks at the page. */
  async settle(): Promise<void> {
    this.#journeys = [];
    this.online = true;
    this.signedIn = true;
    await vi.advanceTimersByTimeAsync(60_000);
    this.page.wake();
    await vi.advanceTimersByTimeAsync(300_000);
    this.#expectSomewhere();
    for (const { slot, value } of this.#expected) {
      const waits = this.page.waitsForPerson(slot) && this.page.shows(slot, value);
      expect([slot, value, this.subject.isStored(slot, value) || waits]).toEqual([slot, value, true]);
    }
    this.subject.check?.();
    this.page.close();
  }
}

/** Server of one text: a revision for each, a conflict for an older one. */
class TextServer {
  stored: Stored | null = null;
  readonly held = new Set<string>();
  /** Texts that this device's screen has shown. */
  readonly seen = new Set<string>();
  #elsewhere: string | null = null;

  put(text: string): Stored {
    this.held.add(text);
    this.stored = { id: 7, revision: (this.stored?.revision ?? 0) + 1, text };
    return this.stored;
  }

  putElsewhere(text: string): void {
    this.#elsewhere = text;
    this.put(text);
  }

  arrive({ text, over }: SaveRequest): SaveOutcome {
    const { stored } = this;
    if ((over?.revision ?? 0) === (stored?.revision ?? 0)) return { type: 'replied', reply: this.put(text) };
    if (stored?.text === text) return { type: 'replied', reply: stored };
    return stored ? { type: 'conflicted', theirs: stored } : { type: 'unreachable' };
  }

  watch(controller: AutosaveController): void {
    const look = () => {
      const { phase, text } = controller.snapshot();
      this.seen.add(text);
      if (phase.name === 'conflict') this.seen.add(phase.theirs.text);
    };
    look();
    controller.subscribe(look);
  }

  /** The other device's last text is there, or was shown here before it was replaced. */
  check = (): void => {
    if (this.#elsewhere !== null)
      expect(this.stored?.text === this.#elsewhere || this.seen.has(this.#elsewhere)).toBe(true);
  };
}

function chooseIn(controller: AutosaveController, mine: boolean): boolean {
  const { phase, text } = controller.snapshot();
  if (phase.name !== 'conflict') return false;
  controller.dispatch({ type: 'resolved', change: { text: mine ? text : phase.theirs.text } });
  return !mine;
}

function anAnswer(): Subject {
  const server = new TextServer();
  const textOf = (value: number) => `Eu, ${value}`;
  return {
    slots: 1,
    open(store, world) {
      const controller = new AutosaveController(
        { copy: draftCopy(1, 1, store), save: (request) => world.travel(() => server.arrive(request)) },
        server.stored,
      );
      server.watch(controller);
      controller.open();
      return {
        write: (_, value) => controller.change({ text: textOf(value) }),
        submit: () => [],
        hide: () => controller.flush(true),
        wake: () => controller.wake(),
        close: () => controller.close(),
        shows: (_, value) => controller.snapshot().text === textOf(value),
        waitsForPerson: () => controller.inConflict,
        choose: (mine) => chooseIn(controller, mine),
      };
    },
    isStored: (_, value) => server.held.has(textOf(value)),
    isKept: (store, _, value) => draftCopy(1, 1, store).read()?.text === textOf(value),
    writeElsewhere: (_, value) => server.putElsewhere(textOf(value)),
    check: server.check,
  };
}

function theQuestionnaire(): Subject {
  const server = new TextServer();
  const fieldOf = (slot: number) => (slot === 0 ? 'name' : 'problem');
  const has = (text: string, slot: number, value: number) => draftOf(text)[fieldOf(slot)] === `p${value}`;
  return {
    slots: 2,
    open(store, world) {
      const stored = {
        revision: server.stored?.revision ?? 0,
        answers: toWire(draftOf(server.stored?.text ?? '')),
        updatedAt: null,
      };
      const session = new QuestionnaireSession(7, stored, {
        store,
        save: (_, request) => world.travel(() => server.arrive(request)),
      });
      server.watch(session);
      session.open();
      return {
        write: (slot, value) => session.answer({ [fieldOf(slot)]: `p${value}` }),
        submit: () => [],
        hide: () => session.flush(true),
        wake: () => session.wake(),
        close: () => session.close(),
        shows: (slot, value) => has(session.snapshot().text, slot, value),
        waitsForPerson: () => session.inConflict,
        choose: (mine) => chooseIn(session, mine),
      };
    },
    isStored: (slot, value) => [...server.held].some((text) => has(text, slot, value)),
    isKept: (store, slot, value) => has(draftCopy(7, 'questionario', store).read()?.text ?? '', slot, value),
    writeElsewhere: (slot, value) =>
      server.putElsewhere(draftText({ ...draftOf(server.stored?.text ?? ''), [fieldOf(slot)]: `p${value}` })),
    check: server.check,
  };
}

/** The last of the three questions belongs to the last step, which the person finishes. */
const QUIZ_QUESTIONS = [1, 2, 56] as const;

function theQuiz(): Subject {
  const stored = new Map<number, number>();
  /** Choices that were stored, or found stored, since they were made. */
  const held = new Set<string>();
  const questionOf = (slot: number) => QUIZ_QUESTIONS[slot] ?? 1;
  const optionOf = (value: number) => 1 + (value % 3);
  return {
    slots: QUIZ_QUESTIONS.length,
    open(store, world) {
      // Found stored at an opening counts as confirmed, though an earlier request of this device may still arrive and
      // replace it: the order of arrival counts (decision 0012).
      for (const [question, option] of stored) held.add(`${question}:${option}`);
      const controller = new QuizAutosaveController(new Map(stored), {
        copy: choicesCopy(1, store),
        save: (answers) =>
          world.travel((): QuizSaveOutcome => {
            for (const [question, option] of answers) {
              stored.set(question, option);
              held.add(`${question}:${option}`);
            }
            return { type: 'replied', reply: null };
          }),
      });
      controller.open();
      return {
        write(slot, value) {
          const question = questionOf(slot);
          for (const option of [1, 2, 3]) held.delete(`${question}:${option}`);
          controller.choose(question, optionOf(value));
        },
        submit() {
          void controller.saveAll();
          return [];
        },
        hide: () => controller.flush(true),
        wake: () => controller.wake(),
        close: () => controller.close(),
        shows(slot, value) {
          const state = controller.snapshot();
          const question = questionOf(slot);
          return (state.unsent.get(question) ?? state.stored.get(question)) === optionOf(value);
        },
        waitsForPerson: (slot) => questionOf(slot) === 56,
        choose: () => false,
      };
    },
    isStored(slot, value) {
      const question = questionOf(slot);
      return held.has(`${question}:${optionOf(value)}`) || stored.get(question) === optionOf(value);
    },
    isKept: (store, slot, value) =>
      choicesCopy(1, store).read()?.[String(questionOf(slot))] === optionOf(value),
    writeElsewhere: (slot, value) => void stored.set(questionOf(slot), optionOf(value)),
  };
}

function aConversation(): Subject {
  const messages: ChatViewMessage[] = [];
  let step = 0;
  let pending = false;
  let ids = 0;
  const add = (role: ChatViewMessage['role'], clientId: string | null, content: string): void => {
    const kind = role === 'USER' ? null : 'question';
    const at = '2026-11-21T15:00:00.000Z';
    messages.push({ id: messages.length + 1, role, clientId, kind, question: 1, content, at });
  };
  const post = (clientId: string, content: string): void => {
    if (messages.some((message) => message.clientId === clientId)) return;
    add('USER', clientId, content);
    pending = true;
  };
  const viewAfter = (after: number): ChatView => ({
    idInterview: 5,
    mode: 'CHAT',
    stage: 'ASKED',
    question: 1,
    words: 0,
    complete: [],
    asks: null,
    askedMessage: null,
    inAnswer: [],
    takenOut: [],
    mayFinish: false,
    turn: step,
    step,
    pending,
    slow: false,
    messages: messages.filter(({ id }) => id > after),
  });
  const textOf = (value: number) => `Mensagem ${value}.`;
  return {
    slots: 1,
    open(store, world) {
      const ask = (after: number, change: () => void = () => undefined): Promise<ChatOutcome> =>
        world.travel((): ChatOutcome => {
          change();
          return { type: 'replied', reply: viewAfter(after) };
        });
      const session = new ChatSession({
        store: chatStore(5, store),
        newId: () => `id-${(ids += 1)}`,
        client: {
          initialize: () => ask(0),
          refresh: (after) => ask(after),
          post: ({ clientId, content }, after) => ask(after, () => post(clientId, content)),
          turn: (after) =>
            ask(after, () => {
              if (!pending) return;
              pending = false;
              step += 1;
              add('ASSISTANT', null, 'Anotei.');
            }),
          changeMode: (_, after) => ask(after),
          changeMessage: (_, __, after) => ask(after),
        },
      });
      session.start();
      return {
        write: (_, value) => session.type(textOf(value)),
        submit() {
          const { typing } = session.snapshot();
          session.send(typing);
          return session.snapshot().typing === '' ? [0] : [];
        },
        hide: () => session.flush(true),
        wake: () => session.wake(),
        close() {
          session.close();
          session.stop();
        },
        shows: (_, value) => session.snapshot().typing === textOf(value),
        waitsForPerson: () => true,
        choose: () => false,
      };
    },
    isStored: (_, value) => messages.some(({ content }) => content === textOf(value)),
    isKept(store, _, value) {
      const kept = chatStore(5, store).unsent.read();
      return (
        kept?.typing === textOf(value) || !!kept?.outbox.some(({ content }) => content === textOf(value))
      );
    },
    writeElsewhere: (_, value) => post(`elsewhere-${value}`, textOf(value)),
    check() {
      const said = messages.filter(({ role }) => role === 'USER').map(({ content }) => content);
      expect(new Set(said).size).toBe(said.length);
    },
  };
}

/** A form with a button, as `basic-data-step.tsx` uses its draft. */
function aForm(): Subject {
  let stored: BasicDataFields = {
    email: '',
    phone: '',
    uf: '',
    city: '',
    birthDate: '',
    emancipated: false,
    situation: '',
    earlierSeminar: '',
    seminarYear: '',
    contactName: '',
    contactPhone: '',
  };
  const held: BasicDataFields[] = [];
  const fieldOf = (slot: number) => (slot === 0 ? 'contactName' : 'birthDate');
  const has = (fields: BasicDataFields | null, slot: number, value: number) =>
    fields?.[fieldOf(slot)] === `p${value}`;
  return {
    slots: 2,
    open(store, world) {
      const draft = basicDataDraft(7, store);
      let fields = draft.read() ?? stored;
      return {
        write(slot, value) {
          fields = { ...fields, [fieldOf(slot)]: `p${value}` };
          draft.write(fields);
        },
        submit() {
          const sent = { ...fields };
          const arrive = () => {
            stored = sent;
            held.push(sent);
            return { type: 'replied' as const };
          };
          void world.travel(arrive).then((outcome) => {
            if (outcome.type === 'replied') draft.remove(sent);
          });
          return [];
        },
        hide: () => undefined,
        wake: () => undefined,
        close: () => undefined,
        shows: (slot, value) => has(fields, slot, value),
        waitsForPerson: () => true,
        choose: () => false,
      };
    },
    isStored: (slot, value) => held.some((fields) => has(fields, slot, value)),
    isKept: (store, slot, value) => has(basicDataDraft(7, store).read(), slot, value),
    // Saved as a whole; the last one counts.
    writeElsewhere: () => undefined,
  };
}

const journeys = fc.array(
  fc.record<Journey>({
    fate: fc.constantFrom('answered', 'answered', 'never-arrives', 'answer-lost'),
    ms: fc.constantFrom(0, 100, 1500, 4000, 20_000),
  }),
  { maxLength: 30 },
);
const slot = fc.nat({ max: 2 });
const write = slot.map((at): Act => ({ do: 'write', slot: at }));
const wait = fc.constantFrom(0, 50, 700, 2100, 5000, 40_000).map((ms): Act => ({ do: 'wait', ms }));
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: write },
    { weight: 4, arbitrary: wait },
    { weight: 2, arbitrary: fc.constantFrom<Act>({ do: 'submit' }, { do: 'hide' }, { do: 'return' }) },
    { weight: 1, arbitrary: fc.boolean().map((up): Act => ({ do: 'network', up })) },
    { weight: 1, arbitrary: fc.boolean().map((valid): Act => ({ do: 'session', valid })) },
    { weight: 1, arbitrary: fc.boolean().map((killed): Act => ({ do: 'reopen', killed })) },
    { weight: 1, arbitrary: slot.map((at): Act => ({ do: 'elsewhere', slot: at })) },
    { weight: 1, arbitrary: fc.boolean().map((mine): Act => ({ do: 'choose', mine })) },
  ),
  { maxLength: 40 },
);

it.each([
  ['an answer', anAnswer],
  ['the questionnaire', theQuestionnaire],
  ['the choices of the profile quiz', theQuiz],
  ['a conversation', aConversation],
  ['a form saved by its button', aForm],
] as const)('no word is lost: %s', async (_name, subject) => {
  await fc.assert(
    fc.asyncProperty(journeys, acts, async (ways, happenings) => {
      const world = new World(subject(), ways);
      for (const act of happenings) await world.act(act);
      await world.settle();
      vi.clearAllTimers();
    }),
    { numRuns: 1000 },
  );
});
