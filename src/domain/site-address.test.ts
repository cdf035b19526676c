import { describe, expect, it } from 'vitest';
import { parseSite, SITE_MAX_CHARACTERS } from './site-address.ts';

describe('parseSite', () => {
  it.each([
    ['startup.com.br', 'https://startup.com.br'],
    [' HTTPS://Startup.com.br/Sobre ', 'https://startup.com.br/Sobre'],
    ['http://www.startup.io:8080/a?b=c#d', 'http://www.startup.io:8080/a?b=c#d'],
    ['pão-de-queijo.com.br', 'https://pão-de-queijo.com.br'],
    ['start\u200bup.app', 'https://startup.app'],
    ['startup.com?ref=1', 'https://startup.com?ref=1'],
  ])('reads %j', (text, expected) => expect(parseSite(text)).toBe(expected));

  it.each([
    ['nothing', ''],
    ['a word', 'startup'],
    ['an e-mail', 'eu@startup.com.br'],
    ['two words', 'minha startup.com'],
    ['another scheme', 'javascript:alert(1)'],
    ['a scheme alone', 'https://'],
    ['credentials', 'https://eu:senha@startup.com'],
    ['an empty label', 'startup..com'],
    ['a number', '192.168.0.1'],
    ['a label that begins with a dash', '-startup.com'],
    ['a mark in the path', 'startup.com/<b>'],
    ['a text above the limit', `startup.com/${'a'.repeat(SITE_MAX_CHARACTERS)}`],
  ])('refuses %s', (_, text) => expect(parseSite(text)).toBeNull());

  it('is fast on hostile input', () => {
    expect(parseSite(`${'a-'.repeat(140)}!`)).toBeNull();
    expect(parseSite(`${'a.'.repeat(140)}!`)).toBeNull();
  });
});
