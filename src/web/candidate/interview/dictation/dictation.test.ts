import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  type Dictation,
  DICTATION_OFF,
  type DictationEffect,
  type DictationEvent,
  dictationStep,
  LAST_PHRASE_MS,
  MAX_SILENT_SESSIONS,
  restartDelay,
} from './dictation.ts';

const start: DictationEvent = { type: 'start' };
const began: DictationEvent = { type: 'began' };
const stop: DictationEvent = { type: 'stop' };
const ended: DictationEvent = { type: 'ended' };
const due: DictationEvent = { type: 'due' };
const close: DictationEvent = { type: 'close' };
const failed = (error: string): DictationEvent => ({ type: 'failed', error });
const open = (interim: string): DictationEvent => ({ type: 'heard', settled: [], interim });
const settled = (...phrases: string[]): DictationEvent => ({
  type: 'heard',
  settled: phrases,
  interim: '',
});

function play(...events: DictationEvent[]) {
  let state: Dictation = DICTATION_OFF;
  const all: DictationEffect[] = [];
  let last: readonly DictationEffect[] = [];
  for (const event of events) {
    ({ state, effects: last } = dictationStep(state, event));
    all.push(...last);
  }
  const written = all.flatMap((effect) => (effect.type === 'write' ? [effect.phrase] : []));
  return { state, written, does: last.map(({ type }) => type), last };
}

describe('dictation', () => {
  it.each<[name: string, events: DictationEvent[], phase: Dictation['phase'], written: string[]]>([
    ['begins', [start], 'starting', []],
    ['listens', [start, began], 'listening', []],
    ['words before the browser says that it listens', [start, open('eu')], 'listening', []],
    ['open words are not in the answer', [start, began, open('eu vendi')], 'listening', []],
    [
      'settled phrases are',
      [start, began, open('eu'), settled('eu vendi', ' bolos')],
      'listening',
      ['eu vendi', ' bolos'],
    ],
    ['a second press begins nothing', [start, began, start], 'listening', []],
    ['silence is no failure', [start, began, failed('no-speech')], 'listening', []],
    ['the browser ends by itself', [start, began, settled('eu'), ended], 'restarting', ['eu']],
    ['and begins again', [start, began, ended, due], 'starting', []],
    ['the browser ends amid a phrase', [start, began, open('eu vendi'), ended], 'restarting', ['eu vendi']],
    ['stopping waits', [start, began, open('eu vendi'), stop], 'stopping', []],
    [
      'the last phrase comes',
      [start, began, open('eu vendi'), stop, settled('Eu vendi.'), ended],
      'off',
      ['Eu vendi.'],
    ],
    ['the last phrase does not come', [start, began, open('eu vendi'), stop, ended], 'off', ['eu vendi']],
    ['not even the end comes', [start, began, open('eu vendi'), stop, due], 'off', ['eu vendi']],
    ['stopping before the first sound', [start, stop, failed('aborted')], 'off', []],
    ['stopping between two sessions', [start, began, ended, stop], 'off', []],
    ['a late timer after that', [start, began, ended, stop, due], 'off', []],
    ['the screen goes amid a phrase', [start, began, open('eu vendi'), close], 'off', ['eu vendi']],
    ['the screen goes while stopping', [start, began, open('eu vendi'), stop, close], 'off', ['eu vendi']],
    ['a failure amid a phrase', [start, began, open('eu vendi'), failed('network')], 'off', ['eu vendi']],
    ['late words after a failure', [start, failed('network'), settled('eu')], 'off', []],
    ['empty phrases are nothing', [start, began, settled(' ', ''), stop, ended], 'off', []],
  ])('%s', (_name, events, phase, written) => {
    const played = play(...events);
    expect([played.state.phase, played.written]).toEqual([phase, written]);
  });

  it.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'unavailable'],
    ['language-not-supported', 'unavailable'],
    ['audio-capture', 'no-microphone'],
    ['network', 'network'],
    ['aborted', 'interrupted'],
    ['bad-grammar', 'unknown'],
    ['start', 'unknown'],
  ])('%s: %s', (error, problem) => {
    const { state, does } = play(start, failed(error));
    expect(state).toEqual({ ...DICTATION_OFF, problem });
    expect(does).toEqual(['cancel', 'abandon']);
    expect(play(start, failed(error), start).state.problem).toBeNull();
  });

  it('stops the recogniser and waits briefly for the final phrase', () => {
    expect(play(start, began, stop).last).toEqual([
      { type: 'finish' },
      { type: 'schedule', delay: LAST_PHRASE_MS },
    ]);
  });

  it('restarts at once after words, with growing delays in silence, and finally gives up', () => {
    expect([0, 1, 2, 3, 4, 9].map(restartDelay)).toEqual([200, 400, 800, 1600, 3000, 3000]);
    const silent = (sessions: number) => [
      start,
      ...Array.from({ length: sessions }, () => [began, ended, due]).flat(),
    ];
    expect(play(...silent(MAX_SILENT_SESSIONS)).state).toMatchObject({ phase: 'starting', problem: null });
    expect(play(...silent(MAX_SILENT_SESSIONS + 1)).state).toMatchObject({
      phase: 'off',
      problem: 'silence',
    });
    expect(play(...silent(MAX_SILENT_SESSIONS), settled('eu'), ended).last).toEqual([
      { type: 'schedule', delay: 200 },
    ]);
  });

  it('loses no word in any sequence of events: interim words are written or replaced by final ones', () => {
    const event = fc.oneof(
      fc.constantFrom(
        start,
        began,
        stop,
        ended,
        due,
        failed('no-speech'),
        failed('network'),
        failed('aborted'),
      ),
      fc
        .string({ minLength: 1, maxLength: 6 })
        .filter((text) => text.trim() !== '')
        .map(open),
      fc
        .string({ minLength: 1, maxLength: 6 })
        .filter((text) => text.trim() !== '')
        .map((text) => settled(text)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = DICTATION_OFF;
        for (const one of [...events, close]) {
          const before = state;
          const { state: after, effects } = dictationStep(before, one);
          const gone = before.interim !== '' && after.interim === '';
          const replaced = one.type === 'heard';
          if (gone && !replaced) expect(effects).toContainEqual({ type: 'write', phrase: before.interim });
          state = after;
        }
        expect([state.phase, state.interim]).toEqual(['off', '']);
      }),
    );
  });
});
