import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { letterInSentence } from '#domain/messages/letters.ts';

/** Each letter has one name, in one table. */

const SRC = join(import.meta.dirname, '../src');
const NAMES = ['registration-confirmed', 'reinterview', 'result', 'self-assessment'] as const;
/** The table; and the history's words, which may not depend on it. */
const WRITTEN_IN = ['domain/interview/change-words.ts', 'domain/messages/letters.ts'];

it('no other source file writes the name of a letter that the team sends', () => {
  const written = new RegExp(`['"\`>][^'"\`]*(?:${NAMES.map(letterInSentence).join('|')})`, 'i');
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .some((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && written.test(line)),
  );
  expect(found.toSorted()).toEqual(WRITTEN_IN);
});
