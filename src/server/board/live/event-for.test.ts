import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '#contract/board.ts';
import { eventFor, merged, readNote, type BoardNote } from './event-for.ts';

const SP = 35;
const MG = 31;
const note = (given: object): BoardNote => ({ version: 1, uf: SP, classes: [], ...given });
const cards = (interested: boolean, ...idClassRooms: number[]): BoardEvent => ({
  type: 'cards',
  interested,
  idClassRooms,
});

describe('the events that an open board gets', () => {
  it.each<[string, number | null, BoardNote, BoardEvent | null]>([
    ['a new card of the state', SP, note({}), cards(true)],
    ['a new card of another state', MG, note({}), null],
    ['a new card, national', null, note({}), cards(true)],
    ['another version', null, note({ version: 2 }), null],
    [
      'somebody of the state between two classes, one of them elsewhere',
      SP,
      note({
        classes: [
          { id: 7, uf: SP },
          { id: 8, uf: MG },
        ],
      }),
      cards(true, 7),
    ],
    [
      'somebody of another state in a class of the state',
      SP,
      note({ uf: MG, classes: [{ id: 7, uf: SP }] }),
      cards(false, 7),
    ],
    ['somebody of another state in a class there', SP, note({ uf: MG, classes: [{ id: 8, uf: MG }] }), null],
    ['a class of the state', SP, { version: 1, columns: [SP] }, { type: 'columns' }],
    ['a class that has left the state', SP, { version: 1, columns: [SP, MG] }, { type: 'columns' }],
    ['a class elsewhere', SP, { version: 1, columns: [MG, MG] }, null],
    ['who looks, national', SP, { version: 1, presence: true, uf: null }, { type: 'presence' }],
    ['who looks, of the state', SP, { version: 1, presence: true, uf: SP }, { type: 'presence' }],
    ['who looks, of another state', SP, { version: 1, presence: true, uf: MG }, null],
    ['who looks anywhere, to a national', null, { version: 1, presence: true, uf: MG }, { type: 'presence' }],
  ])('%s', (_, uf, change, expected) => expect(eventFor({ version: 1, uf }, change)).toEqual(expected));

  it.each(['', '{', '[]', '{"version":1}', '{"version":"x","columns":[]}'])('nothing of %j', (payload) =>
    expect(readNote(payload)).toBeNull(),
  );
});

describe('events that wait together', () => {
  it.each<[string, BoardEvent[], BoardEvent[]]>([
    ['columns of both', [cards(false, 7), cards(true, 8, 7)], [cards(true, 7, 8)]],
    [
      'each kind once',
      [{ type: 'presence' }, cards(true), { type: 'presence' }],
      [{ type: 'presence' }, cards(true)],
    ],
    ['all in one', [cards(true), { type: 'resync' }, cards(false, 9)], [{ type: 'resync' }]],
  ])('%s', (_, events, expected) =>
    expect(events.reduce<readonly BoardEvent[]>((waiting, event) => merged(waiting, event), [])).toEqual(
      expected,
    ),
  );
});
