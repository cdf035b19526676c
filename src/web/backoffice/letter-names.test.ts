import { expect, it } from 'vitest';
import { ACTION_LETTERS, LETTERS, MESSAGE_KINDS } from '#domain/messages/letters.ts';
import { eventLabel } from './timeline/event-labels.ts';

it('no two letters share a name', () => {
  expect(new Set(Object.values(LETTERS)).size).toBe(MESSAGE_KINDS.length);
});

it.each(Object.entries(ACTION_LETTERS).filter(([action]) => action !== 'generate-certificate'))(
  'the history calls what %s sends by the letter’s name',
  (action, kind) => expect(eventLabel(action).startsWith(LETTERS[kind])).toBe(true),
);
