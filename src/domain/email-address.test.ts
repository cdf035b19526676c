import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, parseEmail, mailboxOf } from './email-address.ts';

const maxLengthAddress = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.br`;

describe('parseEmail', () => {
  it.each([
    ['  Ana.Souza@Exemplo.COM.br ', 'ana.souza@exemplo.com.br'],
    ['admin@demo.local', 'admin@demo.local'],
    ['ana+turma-1@ex-emplo.org', 'ana+turma-1@ex-emplo.org'],
    ["o'neil@x.co", "o'neil@x.co"],
    ['\u200Bana@exemplo.com', 'ana@exemplo.com'],
    ['\u2068ana@exemplo.com\u2069', 'ana@exemplo.com'],
    [maxLengthAddress, maxLengthAddress],
  ])('reads %j', (text, expected) => expect(parseEmail(text)).toBe(expected));

  it.each([
    ['empty', ''],
    ['no at', 'ana.exemplo.com'],
    ['nothing before the at', '@exemplo.com'],
    ['two ats', 'ana@ana@exemplo.com'],
    ['no dot in the domain', 'ana@localhost'],
    ['a dot too many', 'ana..souza@exemplo.com'],
    ['a dot at the end', 'ana@exemplo.com.'],
    ['a leading dot', '.ana@exemplo.com'],
    ['a hyphen at a label’s edge', 'ana@-exemplo.com'],
    ['an address in numbers', 'ana@10.0.0.1'],
    ['a space', 'ana souza@exemplo.com'],
    ['a second recipient', 'ana@exemplo.com, eva@exemplo.com'],
    ['a header smuggled in', 'ana@exemplo.com\nBcc: eva@exemplo.com'],
    ['an accent', 'joão@exemplo.com'],
    ['the Kelvin sign for k', '\u212Aate@exemplo.com'],
    ['a Cyrillic a', '\u0430na@exemplo.com'],
    ['one character over 254', maxLengthAddress.replace('@', '@b')],
    ['a local part of 65', `${'a'.repeat(65)}@exemplo.com`],
  ])('refuses %s', (_, text) => expect(parseEmail(text)).toBeNull());

  it('is stable once parsed', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = parseEmail(text);
        return email === null || (isEmail(email) && parseEmail(email) === email);
      }),
    );
  });

  it('answers at once on a megabyte', () => {
    expect(parseEmail(`${'a.'.repeat(500_000)}@`)).toBeNull();
    expect(isEmail(`a@${'a-'.repeat(500_000)}`)).toBe(false);
  });
});

it.each([
  ['ana@exemplo.com', 'ana@exemplo.com'],
  ['ana+curso@exemplo.com', 'ana@exemplo.com'],
  ['ana.souza@exemplo.com', 'ana.souza@exemplo.com'],
  ['ana.souza+x+y@gmail.com', 'anasouza@gmail.com'],
  ['ana.souza@googlemail.com', 'anasouza@gmail.com'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
