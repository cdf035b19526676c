import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAnswer } from '#contract/answers.ts';
import type { SessionUser } from '#contract/identity.ts';
import { anInterview } from '../candidate.fixture.tsx';
import { COPY_KEY } from '../../browser-storage/forget-copy.ts';
import { mayBeKept, OfflineCopies } from './offline-copy.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The part of `Storage` that a copy uses. */
function aStorage(refuses = () => false) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses()) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  // The rest of the interface is never used.
  return { kept, storage: storage as unknown as Storage };
}

const person = (id: number): SessionUser => ({
  id,
  name: 'Rosa',
  email: 'r@exemplo.com.br',
  roles: [],
  uf: null,
});
const answer = (id: 1 | 2, text: string, revision = 1): SavedAnswer => ({
  id: 10 + id,
  question: { id, question: 'Conte.' },
  answer: text,
  revision,
});
const INTERVIEW = anInterview();

let now = 0;
let full = false;
let copies: OfflineCopies;
let kept: Map<string, string>;
beforeEach(() => {
  now = 1_000_000;
  full = false;
  const place = aStorage(() => full);
  ({ kept } = place);
  copies = new OfflineCopies(
    () => place.storage,
    () => now,
  );
});

describe('mayBeKept', () => {
  it.each([
    ['own, not begun', {}, true],
    ['own, begun', { statusCompletingInterview: 'EM_PREENCHIMENTO' }, true],
    ['somebody else’s', { own: false }, false],
    ['sent', { statusCompletingInterview: 'FINALIZADA', statusInterview: 'EM_PROCESSAMENTO' }, false],
    ['with a result', { statusCompletingInterview: 'FINALIZADA', statusInterview: 'APTO' }, false],
    ['expired', { statusCompletingInterview: 'EXPIRADA' }, false],
  ] as const)('%s: %o → %s', (_name, changes, may) => {
    expect(mayBeKept(anInterview(changes))).toBe(may);
  });
});

describe('the copy of the open interview', () => {
  it('holds the person, the interview and the last known answers', () => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswers(5, [answer(1, 'Eu')]);
    copies.keepAnswer(5, answer(1, 'Eu vendi', 2));
    copies.keepAnswer(5, answer(2, 'Eu li'));
    expect(copies.read()).toMatchObject({
      user: { id: 1 },
      interview: { id: 5 },
      answers: [answer(1, 'Eu vendi', 2), answer(2, 'Eu li')],
    });
  });

  it('an answer saved before the answers were loaded makes no list of one', () => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswer(5, answer(1, 'Eu'));
    expect(copies.read()?.answers).toBeNull();
  });

  it('keeps the answers when the same interview is stored again', () => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswers(5, [answer(1, 'Eu')]);
    copies.keepInterview(person(1), { ...INTERVIEW, viewedVideo: true });
    expect(copies.read()).toMatchObject({ interview: { viewedVideo: true }, answers: [answer(1, 'Eu')] });
  });

  it.each([
    ['another person', () => copies.keepInterview(person(2), INTERVIEW)],
    ['another interview', () => copies.keepInterview(person(1), anInterview({ id: 6 }))],
  ])('%s takes nothing over', (_name, act) => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswers(5, [answer(1, 'Eu')]);
    act();
    expect(copies.read()?.answers).toBeNull();
  });

  it('does not store answers of another interview', () => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswers(6, [answer(1, 'Eu')]);
    expect(copies.read()?.answers).toBeNull();
  });

  it('does not store answers without an interview', () => {
    copies.keepAnswers(5, [answer(1, 'Eu')]);
    expect(kept.size).toBe(0);
  });

  it.each([
    [
      'the interview was sent',
      () =>
        copies.keepInterview(
          person(1),
          anInterview({ statusCompletingInterview: 'FINALIZADA', statusInterview: 'EM_PROCESSAMENTO' }),
        ),
    ],
    ['there is none any more', () => copies.keepInterview(person(1), null)],
    ['it is a week old', () => void (now += 7 * DAY)],
    ['another version kept it', () => void kept.set(COPY_KEY, '{"user":{"id":1}}')],
    ['it is no JSON', () => void kept.set(COPY_KEY, '{')],
  ])('is removed when %s', (_name, act) => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswers(5, [answer(1, 'Eu')]);
    act();
    expect(copies.read()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('stays when somebody else’s interview is opened', () => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepInterview(person(1), anInterview({ id: 9, own: false }));
    expect(copies.read()?.interview.id).toBe(5);
  });

  it('does not expire while the server answers', () => {
    copies.keepInterview(person(1), INTERVIEW);
    now += 6 * DAY;
    copies.keepInterview(person(1), INTERVIEW);
    now += 6 * DAY;
    expect(copies.read()).not.toBeNull();
  });

  it('is removed when it cannot be updated: an older text would look like a loss', () => {
    copies.keepInterview(person(1), INTERVIEW);
    copies.keepAnswers(5, [answer(1, 'Eu')]);
    full = true;
    copies.keepAnswer(5, answer(1, 'Eu vendi', 2));
    expect(copies.read()).toBeNull();
  });

  it('does not throw when storage is disabled', () => {
    const forbidden = new OfflineCopies(
      () => {
        throw new DOMException('no', 'SecurityError');
      },
      () => now,
    );
    forbidden.keepInterview(person(1), INTERVIEW);
    forbidden.keepAnswers(5, []);
    expect(forbidden.read()).toBeNull();
  });
});
