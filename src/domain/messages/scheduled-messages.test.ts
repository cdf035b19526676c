import { describe, expect, it } from 'vitest';
import { EXPIRING_STATES } from '../interview/deadlines.ts';
import { STATE_KEYS, type StateKey } from '../interview/states.ts';
import {
  dueMessage,
  expiryMessage,
  SCHEDULE_RULES,
  deadlineSubject,
  type ScheduleFacts,
} from './scheduled-messages.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const REGISTERED = '2026-03-01';
const on = (days: number) => new Date(at(REGISTERED).getTime() + days * 24 * 60 * 60 * 1000);

const facts = (changes: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  state: 'NAO_PREENCHIDO-SEM_RESULTADO',
  registeredAt: at(REGISTERED),
  processedAt: null,
  extendedAt: null,
  revisionRequestedAt: null,
  lastActivityAt: null,
  lastMessageAt: at(REGISTERED),
  sentKeys: [],
  ...changes,
});

describe('the subject of a deadline', () => {
  it('exists for every state that expires, and for no other', () => {
    const known = STATE_KEYS.filter((state) => deadlineSubject(state) !== null);
    expect(new Set(known)).toEqual(new Set<StateKey>(EXPIRING_STATES));
  });
});

describe('reminders', () => {
  it.each([
    [2, null],
    [3, 'reminder:2026-03-01:3'],
    [9, 'reminder:2026-03-01:3'],
    [10, 'reminder:2026-03-01:10'],
    [16, 'reminder:2026-03-01:10'],
    [17, null],
    [29, null],
    [30, 'reminder:2026-03-01:30'],
    [36, 'reminder:2026-03-01:30'],
    [37, null],
    [150, null],
  ])('%i days after the registration, nothing sent yet: %s', (days, key) => {
    expect(dueMessage(facts(), on(days))?.key ?? null).toBe(key);
  });

  it('are never more than the days of the table, over the whole period until the deadline', () => {
    const sentKeys: string[] = [];
    for (let day = 0; day < 169; day += 1) {
      const message = dueMessage(facts({ sentKeys }), on(day));
      if (message?.kind === 'reminder') sentKeys.push(message.key);
    }
    expect(sentKeys).toHaveLength(SCHEDULE_RULES.reminderDays.length);
  });

  it.each<[string, Partial<ScheduleFacts>, boolean]>([
    ['wrote two hours ago', { lastActivityAt: new Date(on(10).getTime() - 2 * 3_600_000) }, false],
    ['wrote 47 hours ago', { lastActivityAt: new Date(on(10).getTime() - 47 * 3_600_000) }, false],
    ['wrote 48 hours ago', { lastActivityAt: new Date(on(10).getTime() - 48 * 3_600_000) }, true],
    ['got a message yesterday', { lastMessageAt: on(9) }, false],
    ['never got a message', { lastMessageAt: null }, true],
    ['has had this one', { sentKeys: ['reminder:2026-03-01:10'] }, false],
    ['has had the one before', { sentKeys: ['reminder:2026-03-01:3'] }, true],
    ['has sent the answers', { state: 'FINALIZADA-EM_PROCESSAMENTO' }, false],
    ['is apt', { state: 'FINALIZADA-APTO', processedAt: on(4) }, false],
    ['waits for the team (rural)', { state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' }, false],
    ['registered again', { state: 'REENTREVISTA-SEM_RESULTADO' }, true],
    ['began', { state: 'EM_PREENCHIMENTO-SEM_RESULTADO' }, true],
  ])('ten days on, somebody who %s: %s', (_who, changes, due) => {
    expect(dueMessage(facts(changes), on(10)) !== null).toBe(due);
  });

  it.each<[StateKey, boolean]>([
    ['NAO_PREENCHIDO-SEM_RESULTADO', false],
    ['REENTREVISTA-SEM_RESULTADO', false],
    ['EM_PREENCHIMENTO-SEM_RESULTADO', true],
    ['EM_REVISAO-SEM_RESULTADO', true],
  ])('for %s have begun: %s', (state, begun) => {
    expect(dueMessage(facts({ state }), on(3))).toMatchObject({
      kind: 'reminder',
      begun,
      deadline: '2026-09-01',
    });
  });

  it('for a revision are counted from the day of its request', () => {
    const revision = facts({
      state: 'EM_REVISAO-SEM_RESULTADO',
      processedAt: on(30),
      revisionRequestedAt: on(60),
      sentKeys: ['reminder:2026-03-01:3'],
    });
    expect(dueMessage(revision, on(62))).toBeNull();
    expect(dueMessage(revision, on(63))?.key).toBe('reminder:2026-04-30:3');
  });
});

describe('the message about a near deadline', () => {
  it.each<[string, Partial<ScheduleFacts>, string, string | null, string | null]>([
    ['16 days before', {}, '2026-08-16', null, null],
    ['15 days before', {}, '2026-08-17', 'answers', 'expiring-soon:2026-09-01'],
    ['on the last day', {}, '2026-09-01', 'answers', 'expiring-soon:2026-09-01'],
    ['the day after', {}, '2026-09-02', null, null],
    ['sent already', { sentKeys: ['expiring-soon:2026-09-01'] }, '2026-08-20', null, null],
    [
      'to somebody who wrote today',
      { lastActivityAt: at('2026-08-20') },
      '2026-08-20',
      'answers',
      'expiring-soon:2026-09-01',
    ],
    [
      'of an evaluation (rural)',
      { state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' },
      '2026-08-20',
      'evaluation',
      'expiring-soon:2026-09-01',
    ],
    [
      'of a good result',
      { state: 'FINALIZADA-APTO', processedAt: at('2026-03-10') },
      '2026-08-30',
      'result',
      'expiring-soon:2026-09-10',
    ],
    [
      'of a good result, extended',
      {
        state: 'FINALIZADA-APTO',
        processedAt: at('2026-03-10'),
        extendedAt: at('2026-09-01'),
        sentKeys: ['expiring-soon:2026-09-10'],
      },
      '2026-09-11',
      'result',
      'expiring-soon:2026-09-25',
    ],
    [
      'of the wait after "Não apto"',
      { state: 'FINALIZADA-NAO_APTO', processedAt: at('2026-03-10') },
      '2026-06-01',
      null,
      null,
    ],
    [
      'of a certificate',
      { state: 'CERTIFICADA-APTO', processedAt: at('2026-03-10') },
      '2026-08-30',
      null,
      null,
    ],
  ])('%s', (_what, changes, today, ending, key) => {
    const message = dueMessage(facts(changes), at(today));
    expect(message?.key ?? null).toBe(key);
    expect(message?.kind === 'expiring-soon' ? message.ending : null).toBe(ending);
  });
});

describe('the message about an expiry', () => {
  it.each<[string, Partial<ScheduleFacts>, string, string | null]>([
    ['the next day', {}, '2026-09-02', 'answers'],
    ['thirty days late', {}, '2026-10-01', 'answers'],
    ['later', {}, '2026-10-02', null],
    ['of the wait', { state: 'FINALIZADA-NAO_APTO', processedAt: at('2026-06-01') }, '2026-09-02', 'wait'],
    ['of what does not end', { state: 'DESISTENTE-CONCLUIDO' }, '2026-09-02', null],
  ])('%s', (_what, changes, today, ended) => {
    const message = expiryMessage(facts(changes), at(today));
    expect(message?.ended ?? null).toBe(ended);
    if (message) expect(message).toMatchObject({ lastDay: '2026-09-01', key: 'expired:2026-09-01' });
  });
});
