import { describe, expect, it } from 'vitest';
import { classifyByRules } from './classify-by-rules.ts';
import { type ChatEvent, type Conversation, newConversation, NO_TEXTS } from './conversation.ts';
import { step } from './step.ts';

const RULES = { explainMoreAttempts: 2, unsendable: null };

/** What the embedded reader finds out about the pending work. */
function readPlainly(state: Conversation): ChatEvent {
  switch (state.work?.kind) {
    case 'classify':
      return {
        type: 'classified',
        category: classifyByRules(state.work.message.text, state.texts[state.question] !== ''),
      };
    case 'sift':
      return { type: 'sifted', random: true, meaningful: '' };
    case 'support':
      return { type: 'supported', spoken: null };
    case 'validate':
      return { type: 'validated', missing: null };
    case 'explain':
      return { type: 'explained', spoken: null };
    case 'summarise':
      return { type: 'summarised', text: null };
    case undefined:
      throw new Error('nothing to read');
  }
}

const messageAt = (id: number, text: string) => ({
  message: { id, text, turn: 0 },
  question: 1 as const,
});
const takeOut = (id: number, text: string): ChatEvent => ({ type: 'take-out', ...messageAt(id, text) });
const putBack = (id: number, text: string, later: readonly string[]): ChatEvent => ({
  type: 'put-back',
  ...messageAt(id, text),
  later,
});

/** A conversation without a model, and which kinds of message the assistant answered with. */
function converse(given: readonly (string | ChatEvent)[]): { state: Conversation; said: string[] } {
  let state = newConversation(NO_TEXTS);
  const said: string[] = [];
  const apply = (event: ChatEvent) => {
    const next = step(state, event, RULES);
    state = next.state;
    for (const effect of next.effects) if (effect.type === 'say') said.push(effect.saying.kind);
  };
  apply({ type: 'opened' });
  said.length = 0;
  for (const one of given) {
    const ids = { id: state.lastMessage + 1, turn: state.turn };
    apply(typeof one === 'string' ? { type: 'received', message: { ...ids, text: one } } : one);
    while (state.work) apply(readPlainly(state));
  }
  return { state, said };
}

const STORY = 'Eu percebi que faltava pão fresco no meu bairro.';
const SECOND = 'Depois eu aluguei um forno maior e contratei a minha irmã para a entrega.';
const LONG = Array.from({ length: 15 }, (_, n) => `Eu vendi as cestas do lote ${n} na feira.`).join(' ');

describe('a conversation without a model', () => {
  it.each<[string, readonly (string | ChatEvent)[], { text: string; said: string[] }]>([
    [
      'a greeting, a request for explanation and the story: the story alone is the answer',
      ['oi', 'pode me explicar a pergunta', STORY, 'sim'],
      { text: STORY, said: ['default-output', 'support', 'undecided', 'need-length'] },
    ],
    [
      'a greeting in front of the story does not join',
      [`Oi, tudo bem? ${STORY}`, 'sim'],
      { text: STORY, said: ['undecided', 'need-length'] },
    ],
    ['gibberish', ['asdf qwer zxcv hjkl uiop'], { text: '', said: ['default-output'] }],
    ['a few words', ['vendi bolos'], { text: '', said: ['default-output'] }],
    [
      'a story in two parts: the second one needs no question',
      [STORY, 'sim', SECOND],
      { text: `${STORY}\n\n${SECOND}`, said: ['undecided', 'need-length', 'need-length'] },
    ],
    [
      'two parts at once: each is asked about, in turn',
      [STORY, SECOND, 'sim', 'sim'],
      { text: `${STORY}\n\n${SECOND}`, said: ['undecided', 'undecided', 'need-length'] },
    ],
    [
      '… and each answers for itself',
      [STORY, 'o preço do aluguel aqui é alto demais', 'sim', 'não'],
      { text: STORY, said: ['undecided', 'undecided', 'not-part', 'need-length'] },
    ],
    [
      'a doubt while a message is asked about: the question is not repeated',
      [STORY, 'não entendi', 'sim'],
      { text: STORY, said: ['undecided', 'support', 'need-length'] },
    ],
    [
      'a message taken out again',
      [STORY, 'sim', SECOND, takeOut(1, STORY)],
      { text: SECOND, said: ['undecided', 'need-length', 'need-length', 'taken-out'] },
    ],
    [
      '… and put back where it was',
      [STORY, 'sim', SECOND, takeOut(1, STORY), putBack(1, STORY, [SECOND])],
      {
        text: `${STORY}\n\n${SECOND}`,
        said: ['undecided', 'need-length', 'need-length', 'taken-out', 'put-back'],
      },
    ],
    [
      'a "não" reconsidered',
      [STORY, 'não', putBack(1, STORY, [])],
      { text: STORY, said: ['undecided', 'not-part', 'put-back'] },
    ],
    [
      'a correction of the whole answer',
      [LONG, 'sim', 'não', SECOND],
      { text: `${LONG}\n\n${SECOND}`, said: ['undecided', 'summary', 'correct', 'next-question'] },
    ],
    [
      'taken out before the confirmation: what is left is confirmed again, or is too short',
      [LONG, 'sim', takeOut(1, LONG)],
      { text: '', said: ['undecided', 'summary', 'taken-out'] },
    ],
    [
      'switching to the form keeps what was not decided, without the chatter',
      [STORY, 'oi', { type: 'to-form' }],
      { text: STORY, said: ['undecided', 'default-output'] },
    ],
  ])('%s', (_, given, wanted) => {
    const { state, said } = converse(given);
    expect({ text: state.texts[1], said }).toEqual(wanted);
  });

  it('a text that was rewritten in the form is not taken out by its message', () => {
    const { state } = converse([STORY, 'sim', takeOut(1, 'Eu percebi outra coisa.')]);
    expect(state.texts[1]).toBe(STORY);
  });
});
