import { describe, expect, it } from 'vitest';
import { STATE_KEYS, type StateKey } from '../interview/states.ts';
import {
  decideMove,
  isMovable,
  mayDeleteComment,
  mayUndo,
  type Card,
  type Confirmation,
  type Target,
  type TargetClass,
} from './board.ts';
import type { IsoDate } from '../calendar.ts';
import { freeSeats, isFull, offerUntil } from './seats.ts';

const NOW = new Date('2026-11-23T15:00:00Z');
const card = (given: Partial<Card> = {}): Card => ({
  state: 'FINALIZADA-APTO',
  registeredAt: new Date('2026-11-01T12:00:00Z'),
  processedAt: new Date('2026-11-10T12:00:00Z'),
  extendedAt: null,
  superseded: false,
  classRoomId: null,
  link: null,
  hasOffer: false,
  ...given,
});
const classRoom = (given: Partial<TargetClass> = {}): TargetClass => ({
  id: 7,
  active: true,
  beginDate: '2026-12-01' as IsoDate,
  endDate: '2026-12-06' as IsoDate,
  seats: { total: null, held: 0, offered: 0 },
  ...given,
});
const FULL = { total: 2, held: 1, offered: 1 };
const OFFERED: Partial<Card> = { classRoomId: 3, link: 'INTERESTED', hasOffer: true };
const ENDED = { beginDate: '2026-11-10' as IsoDate, endDate: '2026-11-15' as IsoDate };

interface Case {
  readonly who?: Partial<Card>;
  readonly to?: Target['type'];
  readonly room?: Partial<TargetClass> | null;
  readonly confirmed?: readonly Confirmation[];
  readonly restoring?: boolean;
}
function outcomeOf({ who, to = 'CLASS_ROOM', room, confirmed = [], restoring = false }: Case) {
  const target = { type: to, classRoom: room === null ? null : classRoom(room) };
  const decision = decideMove(card(who), target, { confirmed, restoring }, NOW);
  if ('placement' in decision)
    return `${decision.placement.link} in ${decision.placement.classRoomId}${decision.placement.waits ? ', waiting' : ''}`;
  const asked = decision.refusal.details?.['confirmations'] as readonly { code: string }[] | undefined;
  return asked ? `confirm ${asked.map(({ code }) => code).join(', ')}` : decision.refusal.code;
}

describe('where a card goes', () => {
  it.each<[string, Case, string]>([
    ['somebody apt, into a class', {}, 'ENROLLED in 7'],
    ['somebody apt, to those interested in it', { to: 'INTERESTED' }, 'INTERESTED in 7'],
    ['to those interested, without a class', { to: 'INTERESTED', room: null }, 'board.class-required'],
    ['from class to class', { who: { classRoomId: 3, link: 'ENROLLED' } }, 'ENROLLED in 7'],
    ['interested in it, into it', { who: { classRoomId: 7, link: 'INTERESTED' } }, 'ENROLLED in 7'],
    ['where it is', { who: { classRoomId: 7, link: 'ENROLLED' } }, 'board.same-column'],
    ['not apt yet', { who: { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' } }, 'confirm not-apt'],
    [
      'not apt yet, confirmed',
      { who: { state: 'FINALIZADA-AGUARDANDO_AVALIACAO' }, confirmed: ['not-apt'] },
      'ENROLLED in 7',
    ],
    [
      'not apt yet, to those interested',
      { who: { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' }, to: 'INTERESTED' },
      'INTERESTED in 7',
    ],
    ['into an inactive class', { room: { active: false } }, 'board.class-inactive'],
    ['to those interested in one', { to: 'INTERESTED', room: { active: false } }, 'board.class-inactive'],
    [
      'back into a class deactivated since',
      { room: { active: false }, restoring: true },
      'board.class-inactive',
    ],
    ['that has ended', { room: { ...ENDED, active: false }, restoring: true }, 'ENROLLED in 7'],
    [
      'back to those interested in one',
      { to: 'INTERESTED', room: { active: false }, restoring: true },
      'INTERESTED in 7',
    ],
    ['into a class that has ended', { room: ENDED }, 'confirm class-ended'],
    ['confirmed', { room: ENDED, confirmed: ['class-ended'] }, 'ENROLLED in 7'],
    ['into a full class', { room: { seats: FULL } }, 'confirm class-full'],
    ['confirmed', { room: { seats: FULL }, confirmed: ['class-full'] }, 'INTERESTED in 7, waiting'],
    [
      'enrolled elsewhere, into a full class',
      { who: { classRoomId: 3, link: 'ENROLLED' }, room: { seats: FULL } },
      'confirm class-full, gives-up-seat',
    ],
    [
      'enrolled elsewhere, confirmed as before the seat was named',
      { who: { classRoomId: 3, link: 'ENROLLED' }, room: { seats: FULL }, confirmed: ['class-full'] },
      'confirm gives-up-seat',
    ],
    [
      'enrolled elsewhere, both confirmed',
      {
        who: { classRoomId: 3, link: 'ENROLLED' },
        room: { seats: FULL },
        confirmed: ['class-full', 'gives-up-seat'],
      },
      'INTERESTED in 7, waiting',
    ],
    ['offered a seat there, into it', { who: OFFERED, room: { id: 3 } }, 'ENROLLED in 3'],
    ['offered a seat elsewhere, into a class', { who: OFFERED }, 'confirm gives-up-offer'],
    [
      'offered a seat elsewhere, to those interested',
      { who: OFFERED, to: 'INTERESTED' },
      'confirm gives-up-offer',
    ],
    [
      'offered a seat elsewhere, into a full class',
      { who: OFFERED, room: { seats: FULL } },
      'confirm class-full, gives-up-offer',
    ],
    ['confirmed', { who: OFFERED, confirmed: ['gives-up-offer'] }, 'ENROLLED in 7'],
    ['back from there', { who: OFFERED, restoring: true }, 'ENROLLED in 7'],
    ['back into a class that has filled', { room: { seats: FULL }, restoring: true }, 'board.class-full'],
    ['back to no class', { to: 'INTERESTED', room: null, restoring: true }, 'null in null'],
    ['superseded', { who: { superseded: true } }, 'board.not-movable'],
    ['overdue', { who: { processedAt: new Date('2026-01-01T12:00:00Z') } }, 'board.not-movable'],
    [
      'all at once',
      {
        who: { state: 'FINALIZADA-ERRO_DE_PROCESSAMENTO' },
        room: { ...ENDED, seats: FULL },
        confirmed: ['class-ended'],
      },
      'confirm not-apt, class-full',
    ],
  ])('%s %j: %s', (_, given, expected) => expect(outcomeOf(given)).toBe(expected));

  it('only these states stay where they are', () => {
    const fixed = STATE_KEYS.filter((state: StateKey) => !isMovable(card({ state }), NOW));
    expect(fixed).toEqual([
      'FINALIZADA-NAO_APTO',
      'EXPIRADA-SEM_RESULTADO',
      'EXPIRADA-APTO',
      'EXPIRADA-NAO_APTO',
      'CERTIFICADA-APTO',
      'DESISTENTE-CONCLUIDO',
    ]);
  });
});

describe('times', () => {
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  it.each([
    [0, true],
    [15, true],
    [16, false],
  ])('a move of %i seconds ago can be undone: %s', (seconds, expected) =>
    expect(mayUndo(NOW, later(seconds))).toBe(expected),
  );
  it.each([
    ['its author, within a day', 5, 86_400, true],
    ['its author, later', 5, 86_401, false],
    ['somebody else', 6, 0, false],
  ])('a comment, by %s', (_, account, seconds, expected) =>
    expect(mayDeleteComment({ accountId: 5, at: NOW }, account, later(seconds))).toBe(expected),
  );
  it.each([
    ['for 72 hours', '2026-11-27', '2026-11-26T15:00:00.000Z'],
    ['until the class begins', '2026-11-25', '2026-11-25T03:00:00.000Z'],
  ] as const)('an offer holds %s', (_, begin, until) =>
    expect(offerUntil(NOW, begin as IsoDate).toISOString()).toBe(until),
  );
});

describe('seats', () => {
  it.each([
    [{ total: null, held: 900, offered: 0 }, null, false],
    [{ total: 30, held: 20, offered: 4 }, 6, false],
    [{ total: 30, held: 29, offered: 1 }, 0, true],
    [{ total: 30, held: 33, offered: 0 }, 0, true],
  ])('%j: %s free', (seats, free, full) => expect([freeSeats(seats), isFull(seats)]).toEqual([free, full]));
});
