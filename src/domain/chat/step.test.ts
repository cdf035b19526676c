import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_IDS, type QuestionId } from '../interview/wizard.ts';
import { countWords, hasValidLength } from '../word-count.ts';
import { CHAT_CATEGORIES } from './categories.ts';
import {
  type ChatEffect,
  type ChatEvent,
  type ChatRules,
  type Conversation,
  newConversation,
  NO_TEXTS,
  STORY_PARTS,
} from './conversation.ts';
import { step } from './step.ts';

const RULES: ChatRules = { explainMoreAttempts: 2, unsendable: null };

/** That many words, unique to each call. */
let sequence = 0;
const words = (count: number): string => {
  sequence += 1;
  return Array.from({ length: count }, (_, n) => `fato${sequence}x${n}`).join(' ');
};

interface Run {
  readonly state: Conversation;
  readonly effects: readonly ChatEffect[];
}

/** Strings become messages; ids and turns default to the next ones. */
type Given = ChatEvent | string;

function play(start: Conversation, given: readonly Given[], rules = RULES): Run {
  let state = start;
  const effects: ChatEffect[] = [];
  for (const one of given) {
    const event: ChatEvent =
      typeof one === 'string'
        ? { type: 'received', message: { id: state.lastMessage + 1, text: one, turn: state.turn } }
        : one;
    const next = step(state, event, rules);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const OPEN: ChatEvent = { type: 'opened' };
const PART: ChatEvent = { type: 'classified', category: 'PARTE_DA_RESPOSTA' };
const UNSURE: ChatEvent = { type: 'classified', category: 'UNSURE' };
const RANDOM: ChatEvent = { type: 'classified', category: 'PALAVRAS_ALEATORIAS' };
const DOUBT: ChatEvent = { type: 'classified', category: 'DUVIDA_SOBRE_A_PERGUNTA' };
const OTHER_DOUBT: ChatEvent = { type: 'classified', category: 'DUVIDA_FORA_DO_CONTEXTO' };
const OUTSIDE: ChatEvent = { type: 'classified', category: 'FORA_DO_CONTEXTO' };
const FAILED: ChatEvent = { type: 'failed' };
const ENOUGH: ChatEvent = { type: 'validated', missing: [] };
const UNKNOWN: ChatEvent = { type: 'validated', missing: null };
const LACKS_RESULT: ChatEvent = { type: 'validated', missing: ['resultado'] };
const EXPLAINED: ChatEvent = { type: 'explained', spoken: { text: 'E no que deu?', cut: false } };
const SUMMED: ChatEvent = { type: 'summarised', text: 'Eu fiz.' };
const SUPPORTED: ChatEvent = { type: 'supported', spoken: { text: 'Conte um caso.', cut: false } };

const begun = (texts: Partial<Record<QuestionId, string>> = {}): Conversation =>
  play(newConversation({ ...NO_TEXTS, ...texts }), [OPEN]).state;

const messageKinds = ({ effects }: Run): string[] =>
  effects.flatMap((effect) => (effect.type === 'say' ? [effect.saying.kind] : []));
const categories = ({ effects }: Run): string[] =>
  effects.flatMap((effect) => (effect.type === 'categorise' ? [effect.category] : []));
const appended = ({ effects }: Run): string[] =>
  effects.flatMap((effect) => (effect.type === 'append' ? [effect.text] : []));
const sendCount = ({ effects }: Run): number => effects.filter(({ type }) => type === 'send').length;

/** The pending work, else the stage. */
const at = ({ state }: Run): string => state.work?.kind ?? state.stage;

const STORY = words(130);
const SHORT = words(40);

describe('one message', () => {
  it.each<
    [string, readonly Given[], { at: string; messageKinds?: string[]; category?: string[]; kept?: boolean }]
  >([
    ['is classified', [SHORT], { at: 'classify' }],
    ['of blanks is ignored', ['  \n '], { at: 'ASKED' }],
    [
      'beyond 600 words is not classified',
      [words(601)],
      { at: 'ASKED', messageKinds: ['too-long'], category: ['PARTE_DA_RESPOSTA'] },
    ],
    [
      'part of the answer → validated',
      [SHORT, PART],
      { at: 'validate', category: ['PARTE_DA_RESPOSTA'], kept: true },
    ],
    ['unsure → the person is asked', [SHORT, UNSURE], { at: 'ASKED', messageKinds: ['undecided'] }],
    [
      '… and it is',
      [SHORT, UNSURE, 'Sim'],
      { at: 'validate', messageKinds: ['undecided'], category: ['PARTE_DA_RESPOSTA'], kept: true },
    ],
    [
      '… and it is not',
      [SHORT, UNSURE, 'não'],
      { at: 'ASKED', messageKinds: ['undecided', 'not-part'], category: ['FORA_DO_CONTEXTO'] },
    ],
    [
      '… and another comes: asked once',
      [SHORT, UNSURE, words(9), UNSURE],
      { at: 'ASKED', messageKinds: ['undecided'] },
    ],
    [
      '… a yes is for the first of them',
      [SHORT, UNSURE, words(9), UNSURE, 'sim'],
      {
        at: 'ASKED',
        messageKinds: ['undecided', 'undecided'],
        category: ['PARTE_DA_RESPOSTA'],
        kept: true,
      },
    ],
    [
      '… and "terminei" is no answer to that',
      [SHORT, UNSURE, 'terminei'],
      { at: 'ASKED', messageKinds: ['undecided', 'undecided'] },
    ],
    ['random words → sifted', [SHORT, RANDOM], { at: 'sift' }],
    [
      '… nothing in them',
      [SHORT, RANDOM, { type: 'sifted', random: true, meaningful: 'a b c d' }],
      { at: 'ASKED', messageKinds: ['default-output'], category: ['PALAVRAS_ALEATORIAS'] },
    ],
    [
      '… not random after all',
      [SHORT, RANDOM, { type: 'sifted', random: false, meaningful: '' }],
      { at: 'validate', category: ['PARTE_DA_RESPOSTA'], kept: true },
    ],
    [
      'a doubt about the question → support',
      [SHORT, DOUBT],
      { at: 'support', category: ['DUVIDA_SOBRE_A_PERGUNTA'] },
    ],
    [
      '… given',
      [SHORT, DOUBT, SUPPORTED],
      { at: 'ASKED', messageKinds: ['support'], category: ['DUVIDA_SOBRE_A_PERGUNTA'] },
    ],
    [
      'another doubt',
      [SHORT, OTHER_DOUBT],
      {
        at: 'ASKED',
        messageKinds: ['default-orientation', 'question'],
        category: ['DUVIDA_FORA_DO_CONTEXTO'],
      },
    ],
    [
      'outside the context',
      [SHORT, OUTSIDE],
      { at: 'ASKED', messageKinds: ['default-orientation', 'question'], category: ['FORA_DO_CONTEXTO'] },
    ],
    ['first failure → a second attempt', [SHORT, FAILED], { at: 'classify' }],
    [
      'second failure → kept',
      [SHORT, FAILED, FAILED],
      {
        at: 'ASKED',
        messageKinds: ['kept-unread', 'need-length'],
        category: ['PARTE_DA_RESPOSTA'],
        kept: true,
      },
    ],
    [
      'sifting fails twice → kept',
      [SHORT, RANDOM, FAILED, FAILED],
      {
        at: 'ASKED',
        messageKinds: ['kept-unread', 'need-length'],
        category: ['PARTE_DA_RESPOSTA'],
        kept: true,
      },
    ],
    [
      'support fails twice → the fixed text',
      [SHORT, DOUBT, FAILED, FAILED],
      { at: 'ASKED', messageKinds: ['support'], category: ['DUVIDA_SOBRE_A_PERGUNTA'] },
    ],
    [
      'the failure count is reset by the next work',
      [SHORT, FAILED, PART, FAILED],
      { at: 'validate', category: ['PARTE_DA_RESPOSTA'], kept: true },
    ],
    ['"sim" to a question about the story is part of the answer', ['sim'], { at: 'classify' }],
    ['a result of other work is ignored', [SHORT, SUMMED, ENOUGH, SUPPORTED], { at: 'classify' }],
    ['a failure without pending work is ignored', [FAILED], { at: 'ASKED' }],
  ])('%s', (_, given, wanted) => {
    const run = play(begun(), given);
    expect(at(run)).toBe(wanted.at);
    expect(messageKinds(run)).toEqual(wanted.messageKinds ?? []);
    expect(categories(run)).toEqual(wanted.category ?? []);
    expect(appended(run)).toEqual(wanted.kept ? [SHORT] : []);
    expect(run.state.texts[1]).toBe(wanted.kept ? SHORT : '');
  });

  it('five meaningful words among random ones become part of the answer', () => {
    const run = play(begun(), [
      'asdf eu vendi bolos na rua',
      RANDOM,
      { type: 'sifted', random: true, meaningful: 'eu vendi bolos na rua' },
    ]);
    expect(run.state.texts[1]).toBe('eu vendi bolos na rua');
  });

  it('delivered twice under one id is processed once', () => {
    const message = { id: 7, text: SHORT, turn: 2 };
    const run = play(begun(), [{ type: 'received', message }, PART, { type: 'received', message }, ENOUGH]);
    expect(appended(run)).toEqual([SHORT]);
  });

  it('messages that arrive during classification wait, and are validated together', () => {
    const [first, second] = [words(30), words(30)];
    const waiting = play(begun(), [first, second]);
    expect(waiting.state.inbox).toHaveLength(1);
    const run = play(waiting.state, [PART, PART]);
    expect(at(run)).toBe('validate');
    expect(run.state.texts[1]).toBe(`${first}\n\n${second}`);
  });
});

describe('a whole story', () => {
  it.each<
    [
      string,
      readonly Given[],
      { at: string; messageKinds?: string[]; insufficient?: boolean; attempts?: number; flagged?: boolean },
    ]
  >([
    ['enough and long → its summary', [STORY, PART, ENOUGH], { at: 'summarise' }],
    ['… laid before the person', [STORY, PART, ENOUGH, SUMMED], { at: 'CONFIRM', messageKinds: ['summary'] }],
    ['validation unknown, long → its summary', [STORY, PART, UNKNOWN], { at: 'summarise' }],
    [
      'enough and short → length alone',
      [SHORT, PART, ENOUGH],
      { at: 'ASKED', messageKinds: ['need-length'] },
    ],
    [
      'validation unknown, short → only length is asked for',
      [SHORT, PART, UNKNOWN],
      { at: 'ASKED', messageKinds: ['need-length'] },
    ],
    ['a part missing → explain more', [STORY, PART, LACKS_RESULT], { at: 'explain', attempts: 1 }],
    [
      '… asked',
      [STORY, PART, LACKS_RESULT, EXPLAINED],
      { at: 'ASKED', messageKinds: ['explain'], attempts: 1 },
    ],
    [
      '… asked in the own words',
      [STORY, PART, LACKS_RESULT, FAILED, FAILED],
      { at: 'ASKED', messageKinds: ['explain'], attempts: 1 },
    ],
    [
      'attempts over, long → insufficient',
      [
        STORY,
        PART,
        LACKS_RESULT,
        EXPLAINED,
        SHORT,
        PART,
        LACKS_RESULT,
        EXPLAINED,
        words(9),
        PART,
        LACKS_RESULT,
      ],
      { at: 'summarise', messageKinds: ['explain', 'explain'], attempts: 2, insufficient: true },
    ],
    [
      'attempts over, short → only length is asked for',
      [
        SHORT,
        PART,
        LACKS_RESULT,
        EXPLAINED,
        words(9),
        PART,
        LACKS_RESULT,
        EXPLAINED,
        words(9),
        PART,
        LACKS_RESULT,
      ],
      { at: 'ASKED', messageKinds: ['explain', 'explain', 'need-length'], attempts: 2 },
    ],
    [
      'nothing to add → insufficient',
      [STORY, PART, LACKS_RESULT, EXPLAINED, 'Terminei esta resposta'],
      { at: 'summarise', messageKinds: ['explain'], attempts: 1, insufficient: true },
    ],
    [
      'nothing to add to a short one',
      [SHORT, PART, UNKNOWN, 'terminei'],
      { at: 'ASKED', messageKinds: ['need-length', 'need-length'] },
    ],
    [
      'validation fails twice → continues, flagged for a person',
      [STORY, PART, FAILED, FAILED],
      { at: 'summarise', flagged: true },
    ],
    [
      'the summary fails twice → the text of the person',
      [STORY, PART, ENOUGH, FAILED, FAILED],
      { at: 'CONFIRM', messageKinds: ['summary'] },
    ],
  ])('%s', (_, given, wanted) => {
    const run = play(begun(), given);
    expect(at(run)).toBe(wanted.at);
    expect(messageKinds(run)).toEqual(wanted.messageKinds ?? []);
    const { insufficient, attempts, flagged } = run.state.marks[1];
    expect({ insufficient, attempts, flagged }).toEqual({
      insufficient: wanted.insufficient ?? false,
      attempts: wanted.attempts ?? 0,
      flagged: wanted.flagged ?? false,
    });
  });

  it('complete after a further part: no longer insufficient', () => {
    const insufficient = play(begun(), [
      STORY,
      PART,
      LACKS_RESULT,
      EXPLAINED,
      'terminei',
      SUMMED,
      'não',
      words(20),
      PART,
    ]).state;
    expect(insufficient.marks[1].insufficient).toBe(true);
    const afterwards = play(begun(), [STORY, PART, LACKS_RESULT, EXPLAINED, words(20), PART, ENOUGH]).state;
    expect(afterwards.marks[1].insufficient).toBe(false);
  });

  it('without a summary the person reads their own text', () => {
    const { effects } = play(begun(), [STORY, PART, ENOUGH, { type: 'summarised', text: null }]);
    expect(effects.at(-1)).toMatchObject({
      saying: { kind: 'summary', text: STORY, own: true, last: false },
    });
  });

  it('more than 600 words in all: messages that do not fit are rejected, and the person may finish', () => {
    const full = play(begun(), [words(590), PART, UNKNOWN, SUMMED]).state;
    const run = play(full, ['não', words(20), PART]);
    expect(messageKinds(run)).toEqual(['correct', 'too-long', 'confirm-again']);
    expect(countWords(run.state.texts[1])).toBe(590);
  });
});

describe('its confirmation', () => {
  const confirming = () => play(begun(), [STORY, PART, ENOUGH, SUMMED]).state;

  it.each<[string, readonly Given[], { at: string; question: QuestionId; messageKinds: string[] }]>([
    ['yes → the next question', ['sim'], { at: 'ASKED', question: 2, messageKinds: ['next-question'] }],
    ['no → what is wrong', ['Não'], { at: 'CONFIRM', question: 1, messageKinds: ['correct'] }],
    [
      '… said, and not asked again',
      ['não', SHORT, PART],
      { at: 'ASKED', question: 2, messageKinds: ['correct', 'next-question'] },
    ],
    [
      '… said, which no reader need judge',
      ['não', SHORT, UNSURE],
      { at: 'ASKED', question: 2, messageKinds: ['correct', 'next-question'] },
    ],
    ['a story at once', [SHORT, PART], { at: 'ASKED', question: 2, messageKinds: ['next-question'] }],
    ['something unsure', [SHORT, UNSURE], { at: 'CONFIRM', question: 1, messageKinds: ['undecided'] }],
    [
      '… that is part',
      [SHORT, UNSURE, 'sim'],
      { at: 'ASKED', question: 2, messageKinds: ['undecided', 'next-question'] },
    ],
    [
      '… that is not',
      [SHORT, UNSURE, 'não'],
      { at: 'CONFIRM', question: 1, messageKinds: ['undecided', 'not-part', 'confirm-again'] },
    ],
    [
      'a doubt',
      [SHORT, DOUBT, SUPPORTED],
      { at: 'CONFIRM', question: 1, messageKinds: ['support', 'confirm-again'] },
    ],
    [
      'another doubt',
      [SHORT, OTHER_DOUBT],
      { at: 'CONFIRM', question: 1, messageKinds: ['default-orientation', 'confirm-again'] },
    ],
    [
      'random words',
      [SHORT, RANDOM, { type: 'sifted', random: true, meaningful: '' }],
      { at: 'CONFIRM', question: 1, messageKinds: ['default-output', 'confirm-again'] },
    ],
    [
      'unread twice',
      [SHORT, FAILED, FAILED],
      { at: 'ASKED', question: 2, messageKinds: ['kept-unread', 'next-question'] },
    ],
  ])('%s', (_, given, wanted) => {
    const run = play(confirming(), given);
    expect({ at: at(run), question: run.state.question, messageKinds: messageKinds(run) }).toEqual(wanted);
  });

  it('a yes to an earlier message is ignored', () => {
    const state = confirming();
    const late = { id: 99, text: 'Sim', turn: state.turn - 1 };
    const run = play(state, [{ type: 'received', message: late }]);
    expect(messageKinds(run)).toEqual(['stale', 'confirm-again']);
    expect(run.state).toMatchObject({ stage: 'CONFIRM', question: 1 });
  });

  it('of a text shortened in the form meanwhile asks for length', () => {
    const state = { ...confirming(), texts: { ...NO_TEXTS, 1: SHORT } };
    const run = play(state, ['sim']);
    expect([at(run), ...messageKinds(run)]).toEqual(['ASKED', 'need-length']);
  });
});

describe('the end', () => {
  const four = { 1: words(130), 2: words(130), 3: words(130), 4: words(130) };
  const atLast = () => play(begun(four), [STORY, PART, ENOUGH, SUMMED]);

  it('the last summary announces that a yes sends', () => {
    expect(atLast().effects.at(-1)).toMatchObject({ saying: { kind: 'summary', last: true } });
  });

  it('a yes sends, once', () => {
    const sent = play(atLast().state, ['sim', 'sim', 'sim', STORY, OPEN, { type: 'to-form' }]);
    expect([sendCount(sent), sent.state.stage, ...messageKinds(sent)]).toEqual([1, 'SENT', 'sent']);
  });

  it('a correction of the last answer is confirmed again, since sending cannot be undone', () => {
    const run = play(atLast().state, ['não', SHORT, PART]);
    expect([at(run), sendCount(run)]).toEqual(['summarise', 0]);
  });

  it('a missing condition is reported, and a later yes sends', () => {
    const refused = play(atLast().state, ['sim'], { ...RULES, unsendable: 'interview.basic-data' });
    expect([at(refused), sendCount(refused), ...messageKinds(refused)]).toEqual(['CONFIRM', 0, 'not-sent']);
    expect(sendCount(play(refused.state, ['sim']))).toBe(1);
  });

  it('goes to a question that is still open first', () => {
    const run = play(begun({ ...four, 2: '' }), [STORY, PART, ENOUGH, SUMMED, 'sim']);
    expect([run.state.question, sendCount(run)]).toEqual([5, 0]);
    const back = play({ ...atLast().state, texts: { ...atLast().state.texts, 3: '' } }, ['sim']);
    expect([back.state.question, sendCount(back)]).toEqual([3, 0]);
  });
});

describe('five non-answers in a row', () => {
  const non: Given[] = [SHORT, OUTSIDE];

  it('offer the typed form, and again after five more', () => {
    const run = play(begun(), Array.from({ length: 10 }, () => non).flat());
    expect(messageKinds(run).filter((kind) => kind === 'offer-form')).toHaveLength(2);
    expect(messageKinds(run)[10]).toBe('offer-form');
  });

  it.each<[string, readonly Given[]]>([
    ['a part of the answer between', [SHORT, PART, UNKNOWN]],
    ['something kept unread between', [SHORT, FAILED, FAILED]],
  ])('%s: from the start', (_, between) => {
    const given = [...Array.from({ length: 4 }, () => non).flat(), ...between, ...non];
    expect(messageKinds(play(begun(), given))).not.toContain('offer-form');
  });

  it.each<[string, readonly Given[]]>([
    ['doubts about the question', [SHORT, DOUBT, SUPPORTED]],
    ['random words', [SHORT, RANDOM, { type: 'sifted', random: true, meaningful: '' }]],
    ['what the person excludes', [SHORT, UNSURE, 'não']],
  ])('%s count', (_, one) => {
    expect(messageKinds(play(begun(), Array.from({ length: 5 }, () => one).flat()))).toContain('offer-form');
  });
});

describe('switching to the typed form', () => {
  it.each<[string, readonly Given[]]>([
    ['undecided', [SHORT, UNSURE]],
    ['being classified', [SHORT]],
    ['being sifted', [SHORT, RANDOM]],
    ['waiting', [words(3), SHORT]],
  ])('a message that is %s is carried over', (_, given) => {
    const run = play(begun(), [...given, { type: 'to-form' }]);
    expect(run.state.texts[1]).toContain(SHORT);
    expect(run.state).toMatchObject({ mode: 'form', work: null, inbox: [], undecided: [] });
  });

  it('a doubt and a bare yes are not', () => {
    const run = play(begun(), [SHORT, DOUBT, 'sim', { type: 'to-form' }]);
    expect(run.state.texts[1]).toBe('');
  });

  it('a late result is ignored', () => {
    const left = play(begun(), [SHORT, { type: 'to-form' }]).state;
    expect(play(left, [PART, FAILED])).toEqual({ state: left, effects: [] });
  });

  it('switching back: to the same question, or to the next open one', () => {
    const left = play(begun(), [SHORT, PART, UNKNOWN, { type: 'to-form' }]).state;
    const back = play(left, [{ type: 'to-chat' }]);
    expect([at(back), back.state.question, ...messageKinds(back)]).toEqual(['validate', 1, 'back']);
    const confirmed = {
      ...left,
      texts: { ...left.texts, 1: STORY },
      marks: { ...left.marks, 1: { ...left.marks[1], confirmed: true } },
    };
    expect(play(confirmed, [{ type: 'to-chat' }]).state.question).toBe(2);
    expect(play(back.state, [{ type: 'to-chat' }]).effects).toEqual([]);
  });
});

describe('whatever happens', () => {
  const text = fc.oneof(
    fc.constantFrom('sim', 'não', 'terminei', ' ', '?'),
    fc.integer({ min: 1, max: 700 }).map(words),
  );
  const event: fc.Arbitrary<(state: Conversation) => ChatEvent> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(text, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 }))
        .map(([given, again, late]) => (state: Conversation): ChatEvent => ({
          type: 'received',
          message: { id: state.lastMessage + 1 - again, text: given, turn: state.turn - late },
        })),
    },
    {
      weight: 8,
      arbitrary: fc
        .constantFrom<ChatEvent>(
          PART,
          UNSURE,
          RANDOM,
          DOUBT,
          OUTSIDE,
          ENOUGH,
          UNKNOWN,
          LACKS_RESULT,
          EXPLAINED,
          SUMMED,
          SUPPORTED,
          FAILED,
          FAILED,
        )
        .map((one) => () => one),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom<ChatEvent>(OPEN, { type: 'to-form' }, { type: 'to-chat' })
        .map((one) => () => one),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...CHAT_CATEGORIES), fc.constantFrom(...STORY_PARTS))
        .map(([category]) => (): ChatEvent => ({ type: 'classified', category })),
    },
  );
  const history = fc.array(event, { maxLength: 60 });

  const after = (
    events: readonly ((state: Conversation) => ChatEvent)[],
    start: Conversation = begun(),
  ): Run => {
    let run: Run = { state: start, effects: [] };
    for (const one of events) {
      const next = play(run.state, [one(run.state)]);
      run = { state: next.state, effects: [...run.effects, ...next.effects] };
    }
    return run;
  };

  it('every accepted word is in the answer, in order, and none beyond 600', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { state, effects } = after(events);
        for (const id of QUESTION_IDS) {
          const parts = effects.flatMap((effect) =>
            effect.type === 'append' && effect.question === id ? [effect.text] : [],
          );
          expect(state.texts[id]).toBe(parts.join('\n\n'));
          expect(countWords(state.texts[id])).toBeLessThanOrEqual(600);
        }
      }),
    );
  });

  it('is sent at most once, and only complete', () => {
    const four = { 1: words(130), 2: words(130), 3: words(130), 4: words(130) };
    const nearTheEnd = play(begun(four), [STORY, PART, ENOUGH, SUMMED]).state;
    let ended = 0;
    fc.assert(
      fc.property(history, (events) => {
        const run = after(events, nearTheEnd);
        ended += sendCount(run);
        expect(sendCount(run)).toBeLessThanOrEqual(1);
        expect(run.state.stage === 'SENT').toBe(sendCount(run) === 1);
        if (run.state.stage === 'SENT')
          expect(QUESTION_IDS.every((id) => hasValidLength(run.state.texts[id]))).toBe(true);
      }),
    );
    expect(ended).toBeGreaterThan(0);
  });

  it('never gets stuck: a patient person reaches the end, with or without a model', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (events, down) => {
        let { state } = after(events);
        for (let turns = 0; state.stage !== 'SENT'; turns += 1) {
          expect(turns).toBeLessThan(200);
          state = play(state, [patient(state, down)]).state;
        }
      }),
    );
  });

  /** A person who answers every question with a long story and confirms everything. */
  function patient(state: Conversation, down: boolean): Given {
    if (state.mode === 'form') return { type: 'to-chat' };
    switch (state.work?.kind) {
      case 'classify':
        return down ? FAILED : PART;
      case 'sift':
        return down ? FAILED : { type: 'sifted', random: false, meaningful: '' };
      case 'support':
        return down ? FAILED : SUPPORTED;
      case 'validate':
        return down ? FAILED : LACKS_RESULT;
      case 'explain':
        return down ? FAILED : EXPLAINED;
      case 'summarise':
        return down ? FAILED : SUMMED;
      case undefined:
        if (state.undecided.length > 0 || (state.stage === 'CONFIRM' && !state.correcting)) return 'sim';
        if (hasValidLength(state.texts[state.question]))
          return state.stage === 'CONFIRM' ? 'sim' : 'terminei';
        return words(125);
    }
  }

  it('no message gets lost: each is categorised, undecided or waiting', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { state, effects } = after(events);
        const judged = new Set(
          effects.flatMap((effect) => (effect.type === 'categorise' ? [effect.messageId] : [])),
        );
        for (const held of [...state.inbox, ...state.undecided]) expect(judged.has(held.id)).toBe(false);
      }),
    );
  });
});
