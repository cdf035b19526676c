import { describe, expect, it } from 'vitest';
import type { DictationEvent } from './dictation.ts';
import { browserRecognition, readResults, Recogniser } from './recogniser.ts';

const result = (transcript: string, isFinal: boolean) => ({ isFinal, length: 1, 0: { transcript } });

describe('readResults', () => {
  it.each([
    [[], 0, [], ''],
    [[result('eu', false)], 0, [], 'eu'],
    [[result('eu vendi', true), result(' bolos', false), result(' na', false)], 0, ['eu vendi'], ' bolos na'],
    [[result('eu vendi', true), result(' bolos', true)], 1, [' bolos'], ''],
    [[result('eu vendi', true)], 1, [], ''],
  ])('%j, %i taken', (results, settledCount, settled, interim) => {
    expect(readResults(results, settledCount)).toEqual({ settled, interim });
  });
});

class Browser extends EventTarget {
  static last: Browser | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  readonly calls: string[] = [];
  constructor() {
    super();
    Browser.last = this;
  }
  start(): void {
    this.calls.push('start');
  }
  stop(): void {
    this.calls.push('stop');
  }
  abort(): void {
    this.calls.push('abort');
  }
  hears(...results: ReturnType<typeof result>[]): void {
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
}

function listening() {
  const events: DictationEvent[] = [];
  const recogniser = new Recogniser(Browser, (event) => events.push(event));
  recogniser.listen();
  const browser = Browser.last;
  if (!browser) throw new Error('no session');
  return { events, recogniser, browser };
}

describe('Recogniser', () => {
  it('listens in Brazilian Portuguese, continuously, with interim results', () => {
    const { browser } = listening();
    expect(browser).toMatchObject({ lang: 'pt-BR', continuous: true, interimResults: true });
    expect(browser.calls).toEqual(['start']);
  });

  it('emits each final phrase once', () => {
    const { events, browser } = listening();
    browser.hears(result('eu', true));
    browser.hears(result('eu', true), result(' fiz', false));
    browser.hears(result('eu', true), result(' fiz', true));
    expect(events).toEqual([
      { type: 'heard', settled: ['eu'], interim: '' },
      { type: 'heard', settled: [], interim: ' fiz' },
      { type: 'heard', settled: [' fiz'], interim: '' },
    ]);
  });

  it('emits nothing after abandon()', () => {
    const { events, recogniser, browser } = listening();
    recogniser.abandon();
    browser.hears(result('eu', true));
    browser.dispatchEvent(new Event('end'));
    expect([browser.calls, events]).toEqual([['start', 'abort'], []]);
  });

  it('emits a failure when the browser throws on start', () => {
    class Refusing extends Browser {
      override start(): void {
        throw new Error('InvalidStateError');
      }
    }
    const events: DictationEvent[] = [];
    new Recogniser(Refusing, (event) => events.push(event)).listen();
    expect(events).toEqual([{ type: 'failed', error: 'start' }]);
  });
});

it('finds the recogniser under either name, or none', () => {
  expect(browserRecognition({})).toBeNull();
  expect(browserRecognition({ SpeechRecognition: Browser })).toBe(Browser);
  expect(browserRecognition({ webkitSpeechRecognition: Browser })).toBe(Browser);
});
