import { describe, expect, it } from 'vitest';
import { formatInstagram, parseInstagram } from './instagram.ts';

describe('parseInstagram', () => {
  it.each([
    ['@startup', 'startup'],
    ['Startup.BR_1', 'startup.br_1'],
    [' https://www.instagram.com/startup/?hl=pt-br ', 'startup'],
    ['instagram.com/@startup', 'startup'],
    ['@start\u200bup', 'startup'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('reads %j', (text, expected) => expect(parseInstagram(text)).toBe(expected));

  it.each([
    ['nothing', ''],
    ['the sign alone', '@'],
    ['two words', 'minha startup'],
    ['an accent', 'padaria.são'],
    ['a dot at the beginning', '.startup'],
    ['a dot at the end', 'startup.'],
    ['two dots', 'start..up'],
    ['31 characters', 'a'.repeat(31)],
    ['a post', 'https://www.instagram.com/p/Cx1/'],
    ['another site', 'https://startup.com/startup'],
  ])('refuses %s', (_, text) => expect(parseInstagram(text)).toBeNull());

  it('is shown with its sign', () => {
    const name = parseInstagram('Startup');
    expect(name && formatInstagram(name)).toBe('@startup');
  });
});
