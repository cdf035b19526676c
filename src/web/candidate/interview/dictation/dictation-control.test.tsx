import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../candidate.fixture.tsx';
import { browserStore } from '../../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../../browser-storage/memory-storage.fixture.ts';
import { AutosaveController, draftCopy } from '../../sync/autosave.ts';
import { DictationControl } from './dictation-control.tsx';
import { useDictation } from './use-dictation.ts';

/** Fake browser recogniser, driven by the test. */
class Voice extends EventTarget {
  static now: Voice | undefined;
  /** The browser asks for the microphone first. */
  static asks = false;
  readonly #results: { isFinal: boolean; length: number; 0: { transcript: string } }[] = [];
  constructor() {
    super();
    Voice.now = this;
  }
  start(): void {
    if (!Voice.asks) this.dispatchEvent(new Event('start'));
  }
  stop(): void {
    // Ending is triggered by the test.
  }
  abort(): void {
    this.dispatchEvent(new Event('end'));
  }
  say(transcript: string, isFinal: boolean): void {
    if (this.#results.at(-1)?.isFinal === false) this.#results.pop();
    this.#results.push({ isFinal, length: 1, 0: { transcript } });
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { results: this.#results })));
  }
  /** The microphone is open. */
  begin(): void {
    act(() => void this.dispatchEvent(new Event('start')));
  }
  end(): void {
    act(() => void this.dispatchEvent(new Event('end')));
  }
  fail(error: string): void {
    act(() => void this.dispatchEvent(Object.assign(new Event('error'), { error })));
  }
}

const voice = (): Voice => {
  if (!Voice.now) throw new Error('nobody listens');
  return Voice.now;
};

function Answer({ controller }: { controller: AutosaveController }) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation(controller, fieldRef);
  const { text } = useSyncExternalStore(controller.subscribe, controller.snapshot);
  return (
    <>
      <textarea
        aria-label="Sua resposta"
        ref={fieldRef}
        value={text}
        onChange={(event) => controller.change({ text: event.target.value })}
      />
      <DictationControl dictation={dictation} />
    </>
  );
}

function openAnswer({ wide = true, recogniser = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('SpeechRecognition', recogniser ? Voice : undefined);
  const controller = new AutosaveController(
    {
      copy: draftCopy(
        5,
        1,
        browserStore(() => memoryStorage()),
      ),
      save: () => new Promise(() => undefined),
    },
    { id: 1, revision: 1, text: 'Eu comecei.' },
  );
  controller.open();
  show(<Answer controller={controller} />);
  return { controller: controller, field: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Voice.now = undefined;
  Voice.asks = false;
});

describe('DictationControl', () => {
  it('names the speech service before dictation starts', () => {
    openAnswer();
    expect(screen.getByText(/serviço do fabricante/)).toBeTruthy();
  });

  it('shows interim words beside the field and inserts final ones into the answer', () => {
    const { field } = openAnswer();
    press('Ditar a resposta');
    expect(screen.getByRole('status').textContent).toBe('Ouvindo. Pode falar.');
    voice().say('eu vendi', false);
    expect(screen.getByText('eu vendi')).toBeTruthy();
    expect(field.value).toBe('Eu comecei.');
    voice().say('eu vendi bolos', true);
    expect(field.value).toBe('Eu comecei. Eu vendi bolos');
    expect(screen.queryByText('eu vendi')).toBeNull();
  });

  it('does not ask people to speak before the browser listens: it may still be asking for the microphone', () => {
    Voice.asks = true;
    openAnswer();
    press('Ditar a resposta');
    expect(screen.getByRole('status').textContent).toMatch(/^Aguardando o microfone/);
    voice().begin();
    expect(screen.getByRole('status').textContent).toBe('Ouvindo. Pode falar.');
    voice().end();
    act(() => void vi.advanceTimersByTime(300));
    // Between two sessions the person goes on speaking.
    expect(screen.getByRole('status').textContent).toBe('Ouvindo. Pode falar.');
  });

  it('inserts at the caret and continues from there', () => {
    const { field } = openAnswer();
    fireEvent.pointerDown(field);
    field.setSelectionRange(2, 2);
    press('Ditar a resposta');
    voice().say('logo', true);
    voice().say('cedo', true);
    expect(field.value).toBe('Eu logo cedo comecei.');
  });

  it('keeps the last phrase when the person stops and the browser finalises nothing', () => {
    const { field } = openAnswer();
    press('Ditar a resposta');
    voice().say('vendi bolos', false);
    press('Parar o ditado');
    act(() => void vi.advanceTimersByTime(3000));
    expect(field.value).toBe('Eu comecei. Vendi bolos');
    expect(screen.getByRole('button', { name: 'Ditar a resposta' })).toBeTruthy();
  });

  it('restarts when the browser ends the session', () => {
    const { field } = openAnswer();
    press('Ditar a resposta');
    const first = voice();
    first.say('vendi', true);
    first.end();
    expect(screen.getByRole('status').textContent).toBe('Ouvindo. Pode falar.');
    act(() => void vi.advanceTimersByTime(300));
    expect(voice()).not.toBe(first);
    voice().say('bolos', true);
    expect(field.value).toBe('Eu comecei. Vendi bolos');
  });

  it('keeps the last phrase when the screen is left', () => {
    const { controller } = openAnswer();
    press('Ditar a resposta');
    voice().say('vendi', false);
    cleanup();
    expect(controller.snapshot().text).toBe('Eu comecei. Vendi');
  });

  it('keeps the last phrase when the page is closed', () => {
    const { controller } = openAnswer();
    press('Ditar a resposta');
    voice().say('vendi', false);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(controller.snapshot().text).toBe('Eu comecei. Vendi');
  });

  it.each([
    ['not-allowed', /permissão para usar o microfone/],
    ['audio-capture', /Nenhum microfone/],
    ['network', /a conexão falhou/],
  ])('%s has a message', (error, text) => {
    openAnswer();
    press('Ditar a resposta');
    voice().fail(error);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('button', { name: 'Ditar a resposta' })).toBeTruthy();
  });

  it('a browser without dictation gets a sentence, and no button', () => {
    openAnswer({ recogniser: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/não oferece ditado/)).toBeTruthy();
  });

  it('shows nothing on phones, whose keyboards dictate', () => {
    openAnswer({ wide: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/ditado/)).toBeNull();
  });
});
