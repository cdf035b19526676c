import { describe, expect, it } from 'vitest';
import { refuse, Refused, type RefusalCode } from './refusal.ts';
import { REFUSALS } from './refusals/catalogue.ts';
import { sentenceOf } from './refusal-sentence.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];
const blanksOf = (code: RefusalCode): string[] =>
  Array.from(REFUSALS[code].matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** Named by the specification as they are. */
const SPECIFIED: readonly string[] = ['class-rom-cannot-be-disabled', 'validate-regional-name-in-uf'];

describe('the catalogue', () => {
  it.each(codes)('%s is a code in small letters with a whole sentence', (code) => {
    if (!SPECIFIED.includes(code)) expect(code).toMatch(/^[a-z-]+(\.[a-z-]+)+$/);
    expect(REFUSALS[code]).toMatch(/^\p{Lu}.*[.!]$/su);
  });

  it.each(codes)('%s leaves no blank when its details are given', (code) => {
    const details = Object.fromEntries(blanksOf(code).map((name) => [name, 40]));
    const sentence = sentenceOf(refuse(code, details));
    expect(sentence).not.toMatch(/[{}]/);
    expect(sentence.split('40')).toHaveLength(blanksOf(code).length + 1);
  });

  it.each(codes)('%s shows no brace nor "undefined" when a detail is missing', (code) => {
    expect(sentenceOf(refuse(code))).not.toMatch(/[{}]|undefined|null/);
  });
});

describe('sentenceOf', () => {
  it.each([
    ['a date as people write it', { date: '2026-05-03' }, 'a partir de 03/05/2026.'],
    ['any other text as it is', { date: 'amanhã' }, 'a partir de amanhã.'],
    ['nothing for values other than text or number', { date: { day: 3 } }, 'a partir de .'],
  ])('shows %s', (_, details, expected) => {
    expect(sentenceOf(refuse('interview.too-soon', details))).toContain(expected);
  });

  it('shows numbers', () => {
    expect(sentenceOf(refuse('batch.too-many', { limit: 40 }))).toBe('No máximo 40 candidatos por vez.');
  });
});

describe('a refusal that is thrown', () => {
  it('has code and details, and only the code as message', () => {
    const error = new Refused('interview.too-soon', { date: '2026-05-03' });
    expect(error.refusal).toEqual({ code: 'interview.too-soon', details: { date: '2026-05-03' } });
    expect(error.message).toBe('interview.too-soon');
    expect(new Refused('session.required').refusal).toEqual({ code: 'session.required' });
  });
});
