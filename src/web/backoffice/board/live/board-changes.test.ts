import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '#contract/board.ts';
import { changesOf, parseBoardEvent, type BoardChanges } from './board-changes.ts';

const NOTHING: BoardChanges = { everything: false, columns: false, cards: [], presence: false };
const EVERYTHING: BoardChanges = { ...NOTHING, everything: true };
const cards = (interested: boolean, ...idClassRooms: number[]): BoardEvent => ({
  type: 'cards',
  interested,
  idClassRooms,
});

describe('what has changed on the board', () => {
  it.each<[string, BoardEvent[], BoardChanges]>([
    ['nothing', [], NOTHING],
    ['one move between classes', [cards(false, 7, 8)], { ...NOTHING, cards: [7, 8] }],
    [
      'several moves, each column once',
      [cards(true, 7), cards(true, 7, 9)],
      { ...NOTHING, cards: [null, 7, 9] },
    ],
    ['the classes', [{ type: 'columns' }], { ...NOTHING, columns: true }],
    ['who looks', [{ type: 'presence' }], { ...NOTHING, presence: true }],
    ['events were missed', [cards(true), { type: 'resync' }, { type: 'columns' }], EVERYTHING],
  ])('%s', (_, events, expected) => expect(changesOf(events)).toEqual(expected));

  it.each(['{"type":"cards","interested":true,"idClassRooms":[7]}', '{"type":"presence"}'])(
    'reads %s',
    (data) => expect(parseBoardEvent(data)).toEqual(JSON.parse(data)),
  );

  it.each(['', 'null', '{"type":"later"}', '{"type":"cards"}'])(
    '%s: what the page does not know makes it ask for everything',
    (data) => expect(parseBoardEvent(data)).toEqual({ type: 'resync' }),
  );
});
