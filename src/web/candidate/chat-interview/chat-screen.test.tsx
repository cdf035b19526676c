import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatView, ChatViewMessage } from '#contract/chat.ts';
import { show } from '../candidate.fixture.tsx';
import type { ChatSession, ChatSessionState } from './chat-session.ts';
import { ChatScreen } from './chat-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Browsers in which scrollIntoView returns nothing.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message = (id: number, role: ChatViewMessage['role'], content: string): ChatViewMessage => ({
  id,
  role,
  clientId: role === 'USER' ? `id-${id}` : null,
  kind: role === 'USER' ? null : 'question',
  question: 1,
  content,
  at: '2026-11-21T15:00:00.000Z',
});

const VIEW: ChatView = {
  idInterview: 5,
  mode: 'CHAT',
  stage: 'ASKED',
  question: 1,
  words: 45,
  complete: [],
  asks: null,
  askedMessage: null,
  inAnswer: [],
  takenOut: [],
  mayFinish: false,
  turn: 1,
  step: 0,
  pending: false,
  slow: false,
  messages: [message(1, 'ASSISTANT', 'Conte uma história.')],
};

const IDLE: Omit<ChatSessionState, 'view'> = {
  typing: '',
  outbox: [],
  stale: false,
  working: false,
  currentWork: null,
  partialText: '',
  trouble: { name: 'none' },
  wantedMode: null,
};

/** Renders the screen with a session state set by the test. */
function open(view: Partial<ChatView> = {}, changes: Partial<ChatSessionState> = {}, slow = false) {
  let state: ChatSessionState = { ...IDLE, view: { ...VIEW, ...view }, ...changes };
  const send = vi.fn<(content: string) => void>();
  const type = vi.fn<(text: string) => void>();
  const change = vi.fn<(messageId: number, inAnswer: boolean) => void>();
  const onForm = vi.fn<() => void>();
  // The screen uses nothing else of a session.
  const session = {
    send,
    type,
    changeMessage: change,
    snapshot: () => state,
    subscribe: (listener: () => void) => subscribe(listener),
  } as unknown as ChatSession;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Harness() {
    useSyncExternalStore(subscribe, () => state);
    return state.view ? (
      <ChatScreen
        session={session}
        state={state}
        slow={slow}
        view={state.view}
        arrived={false}
        onForm={onForm}
      />
    ) : null;
  }
  show(<Harness />);
  const become = (next: Partial<ChatView>, also: Partial<ChatSessionState> = {}) =>
    act(() => {
      state = { ...state, ...also, view: { ...VIEW, ...view, ...next } };
      for (const listener of listeners) listener();
    });
  return { send, type, change, onForm, become, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

const spoken = () =>
  [...document.querySelectorAll('p[aria-live="polite"].sr-only')].map((one) => one.textContent).join('');

describe('the screen of a conversation', () => {
  it('shows the next goal in words, with what is being written', () => {
    const { become } = open({}, { typing: 'Eu vendi tudo' });
    expect(screen.getByText('faltam 72 de 120')).toBeTruthy();
    become({ words: 135 }, { typing: '' });
    expect(screen.getByText('135 palavras, até 600')).toBeTruthy();
  });

  it('writes large numbers as people do', () => {
    open({}, { typing: 'a'.repeat(10_001) });
    expect(screen.getByText(/são 10\.001 caracteres, e cabem 10\.000\./)).toBeTruthy();
  });

  it('shows which message is asked about, and takes messages out of the answer and back', () => {
    const { change } = open({
      asks: 'part',
      askedMessage: 3,
      inAnswer: [1],
      takenOut: [2],
      messages: [1, 2, 3].map((id) => message(id, 'USER', `Eu contei ${id}.`)),
    });
    expect(screen.getByText('É parte da sua resposta?').closest('li')?.textContent).toContain('Eu contei 3.');
    fireEvent.click(screen.getByRole('button', { name: 'Tirar: Eu contei 1.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pôr de volta: Eu contei 2.' }));
    expect(change.mock.calls).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('says that the conversation cannot go on, not that a message was lost, where no message was refused', () => {
    const { become } = open({}, { wantedMode: 'FORM' });
    const toForm = () => screen.queryByRole('button', { name: 'Escrever no formulário', hidden: true });
    expect(toForm()).toBeNull();
    become({}, { wantedMode: null, trouble: { name: 'refused', message: 'Outra conta.', returned: false } });
    expect(toForm()).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(
      'A conversa não pôde continuarOutra conta. Nada do que você escreveu se perdeu.',
    );
    become({}, { trouble: { name: 'refused', message: 'Longa demais.', returned: true } });
    expect(screen.getByRole('alert').textContent).toContain('O texto voltou para o campo');
  });

  it('announces each assistant turn once, when it is complete', () => {
    const { become } = open();
    expect(spoken()).toBe('');
    const mine = message(2, 'USER', 'Eu vendi.');
    become({ messages: [...VIEW.messages, mine], pending: true }, { working: true });
    expect(spoken()).toBe('');
    expect(screen.getByText('O assistente está respondendo…')).toBeTruthy();
    const reply = [message(3, 'ASSISTANT', 'Anotei.'), message(4, 'ASSISTANT', 'E depois?')];
    become({ messages: [...VIEW.messages, mine, ...reply] }, { working: false });
    expect(spoken()).toBe('Assistente: Anotei. E depois?');
    become({ messages: [...VIEW.messages, mine, ...reply], words: 50 });
    expect(spoken()).toBe('Assistente: Anotei. E depois?');
  });

  it('shows each sentence as it arrives, and announces nothing before the turn is complete', () => {
    const { become, field } = open();
    const mine = [...VIEW.messages, message(2, 'USER', 'Não entendi.')];
    become({ messages: mine, pending: true }, { working: true, currentWork: 'support' });
    expect(screen.getByText('O assistente está respondendo…')).toBeTruthy();
    field.focus();
    become({ messages: mine, pending: true }, { working: true, partialText: 'Conte um caso seu.' });
    expect(screen.getByText('Conte um caso seu.').closest('li')?.textContent).toContain('Escrevendo…');
    expect(screen.queryByText('O assistente está respondendo…')).toBeNull();
    become({ messages: mine, pending: true }, { working: true, partialText: 'Conte um caso seu. E depois?' });
    expect(screen.getByText('Conte um caso seu. E depois?')).toBeTruthy();
    expect([spoken(), document.activeElement]).toEqual(['', field]);
    const whole = message(3, 'ASSISTANT', 'Conte um caso seu. E depois?');
    become({ messages: [...mine, whole] }, { working: false, currentWork: null, partialText: '' });
    expect(screen.getAllByText('Conte um caso seu. E depois?', { selector: 'li span' })).toHaveLength(1);
    expect(screen.queryByText('Escrevendo…')).toBeNull();
    expect(spoken()).toBe('Assistente: Conte um caso seu. E depois?');
  });

  it.each([
    ['classify', 'O assistente está lendo…'],
    ['summarise', 'O assistente está resumindo o que você contou…'],
  ] as const)('at %s: %s', (at, text) => {
    open({ pending: true }, { working: true, currentWork: at });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('Enter sends, Shift + Enter and the Enter of a composition do not', () => {
    const { send, field } = open({}, { typing: 'Eu vendi.' });
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(send).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(send).toHaveBeenCalledExactlyOnceWith('Eu vendi.');
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['more than a message holds', 'a'.repeat(10_001)],
  ])('%s is not sent', (_, typing) => {
    const { send } = open({}, { typing });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('offers quick replies while nothing is in flight', () => {
    const { send, become, field } = open({ asks: 'part' });
    fireEvent.click(screen.getByRole('button', { name: 'Sim' }));
    expect(send).toHaveBeenCalledExactlyOnceWith('Sim');
    expect(document.activeElement).toBe(field);
    become({}, { outbox: [{ clientId: 'x', content: 'Sim', turn: 1 }] });
    expect(screen.queryByRole('button', { name: 'Sim' })).toBeNull();
    expect(screen.getByText('Enviando…')).toBeTruthy();
    become({ asks: null, mayFinish: true, words: 130 }, { outbox: [] });
    expect(screen.getByRole('button', { name: 'Terminei esta resposta' })).toBeTruthy();
  });

  it('explains what happens to messages while offline', () => {
    open({}, { trouble: { name: 'reconnecting' }, outbox: [{ clientId: 'x', content: 'um', turn: 1 }] });
    expect(screen.getByRole('alert').textContent).toContain('Falha na conexão, tentando reconectar.');
    expect(screen.getByText('Guardada neste aparelho')).toBeTruthy();
  });

  it('says where a message is while the server takes long', () => {
    open({}, { outbox: [{ clientId: 'x', content: 'um', turn: 1 }] }, true);
    expect(screen.getByText('Enviando… Guardada neste aparelho')).toBeTruthy();
  });

  it('links to the form, and suggests it after five non-answers', () => {
    const { onForm, become } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Escrever no formulário' }));
    become({ messages: [{ ...message(9, 'ASSISTANT', 'Se estiver difícil…'), kind: 'offer-form' }] });
    fireEvent.click(screen.getByRole('button', { name: 'Continuar no formulário' }));
    expect(onForm).toHaveBeenCalledTimes(2);
  });
});
