import { expect, it } from 'vitest';
import {
  ACTION_LETTERS,
  LETTERS,
  MESSAGE_KINDS,
  SENDING_WORDS,
  shortLetterName,
  type SendingAction,
} from '#domain/messages/letters.ts';
import { BATCH_TEXTS } from './batches/batch-texts.ts';
import { entriesOf } from './interview-row/row-entries.ts';
import { eventLabel } from './timeline/event-labels.ts';

// The keys of SENDING_WORDS are its actions.
const SENDING = Object.keys(SENDING_WORDS) as SendingAction[];

it('no two letters share a name, and a short name is a part of its letter’s', () => {
  expect(new Set(Object.values(LETTERS)).size).toBe(MESSAGE_KINDS.length);
  for (const kind of MESSAGE_KINDS)
    expect(LETTERS[kind].toLowerCase()).toContain(shortLetterName(kind).toLowerCase());
});

it.each(SENDING)('%s: the row’s menu, the batch’s menu and the history say the letter’s name', (action) => {
  const letter = LETTERS[ACTION_LETTERS[action]];
  const menu = entriesOf({ id: 1, module: { id: 2, name: 'Startup' }, allowedActions: [action] });
  const entry = menu.flatMap((one) => [one, ...(one.entries ?? [])]).find(({ id }) => id === action);
  expect(entry?.label).toBe(BATCH_TEXTS[action].label);
  expect(entry?.label.toLowerCase()).toMatch(new RegExp(`^(re)?enviar ${letter.toLowerCase()}$`));
  expect(eventLabel(action).startsWith(letter)).toBe(true);
});
