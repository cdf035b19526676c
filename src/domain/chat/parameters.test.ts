import { describe, expect, it } from 'vitest';
import { CHAT_CATEGORIES } from './categories.ts';
import { DEFAULT_CHAT_PARAMETERS } from './default-parameters.fixture.ts';
import {
  ATTEMPTS_MESSAGE,
  categoryInstruction,
  CHAT_PARAMETER_KEYS,
  CHAT_TEXT_KEYS,
  CHAT_TEXT_MAX,
  PARAMETER_FIELDS,
  PARAMETER_REQUIRED_MESSAGE,
  PARAMETER_TOO_LONG_MESSAGE,
  parameterFaults,
  parametersVersionName,
} from './parameters.ts';

const COMPETENCY_WORDS =
  /comprometimento|persist[êe]ncia|iniciativa|oportunidade|\briscos?\b|\bmetas?\b|planejamento|persuas|autoconfian|efici[êe]ncia/i;

describe('the parameters of the chat-led interview', () => {
  it('can be saved unchanged when they are the defaults', () => {
    expect(parameterFaults(DEFAULT_CHAT_PARAMETERS)).toEqual({});
  });

  it('are all on the screen, each once', () => {
    expect(PARAMETER_FIELDS.map(({ key }) => key).toSorted()).toEqual(CHAT_PARAMETER_KEYS.toSorted());
  });

  it('name every category where it is described, and in the form of the answer', () => {
    const orientations = [1, 2, 3, 4, 5] as const;
    for (const [i, category] of CHAT_CATEGORIES.entries()) {
      const orientation = DEFAULT_CHAT_PARAMETERS[`categoryOrientation${orientations[i] ?? 1}`];
      expect(orientation.startsWith(`${category}: `)).toBe(true);
      expect(DEFAULT_CHAT_PARAMETERS.categoryOutput).toContain(category);
    }
    const whole = categoryInstruction(DEFAULT_CHAT_PARAMETERS);
    expect(CHAT_CATEGORIES.map((category) => whole.indexOf(`${category}: `))).toEqual(
      CHAT_CATEGORIES.map((category) => whole.indexOf(`${category}: `)).toSorted((a, b) => a - b),
    );
  });

  it.each(CHAT_TEXT_KEYS)('%s names no competency', (key) => {
    expect(DEFAULT_CHAT_PARAMETERS[key]).not.toMatch(COMPETENCY_WORDS);
  });

  it.each([
    ['blank', { summaryCommand: ' \n' }, { summaryCommand: PARAMETER_REQUIRED_MESSAGE }],
    [
      'too long',
      { defaultOutput: 'a'.repeat(CHAT_TEXT_MAX + 1) },
      { defaultOutput: PARAMETER_TOO_LONG_MESSAGE },
    ],
    ['as long as may be', { defaultOutput: 'a'.repeat(CHAT_TEXT_MAX) }, {}],
    ['half an attempt', { explainMoreAttempts: 1.5 }, { explainMoreAttempts: ATTEMPTS_MESSAGE }],
    ['no attempts', { explainMoreAttempts: 0 }, {}],
    ['too many attempts', { explainMoreAttempts: 11 }, { explainMoreAttempts: ATTEMPTS_MESSAGE }],
  ])('%s', (_what, change, faults) => {
    expect(parameterFaults({ ...DEFAULT_CHAT_PARAMETERS, ...change })).toEqual(faults);
  });

  it('are named by their version', () => {
    expect([1, 7, null].map(parametersVersionName)).toEqual(['padrao-1', 'parametros-7', 'nenhum']);
  });
});
