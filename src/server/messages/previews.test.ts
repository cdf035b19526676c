import { describe, expect, it } from 'vitest';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { previewsOf } from './previews.ts';
import { MESSAGE_KINDS } from '#domain/messages/letters.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const previewsIn = (version: (typeof SEMINAR_VERSIONS)[number]) =>
  previewsOf(version, 'https://portal.example', NOW);
const all = SEMINAR_VERSIONS.flatMap((version) =>
  previewsIn(version).map((preview) => ({ version, ...preview })),
);

/** About the account: the same in every version. */
const ACCOUNT_MESSAGES: readonly string[] = [
  'address-change',
  'address-change-accepted',
  'address-changed',
  'sign-in-link',
  'account-verification',
  'password-reset',
  'provider-linked',
  'sign-in-method-changed',
  'name-corrected',
  'manager-validation',
  'access-changed',
  'turn-digest',
  'handed-over',
  'settings-changed',
];
/** Whose words state a last day. */
const WITH_DEADLINE: readonly string[] = [
  'reminder',
  'expiring-soon',
  'reinterview',
  'revision-requested',
  'self-assessment',
];

const linksOf = (text: string): Set<string> =>
  new Set((text.match(/https?:\/\/[^\s"<]+/g) ?? []).map((link) => link.replaceAll('&amp;', '&')));

it('every kind of message has its preview', () => {
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(MESSAGE_KINDS));
});

it('previews of a version have ids of their own', () => {
  for (const version of SEMINAR_VERSIONS) {
    const ids = previewsIn(version).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe.each(SEMINAR_VERSIONS)('in version $id', (version) => {
  it.each(previewsIn(version).map((preview) => [preview.id, preview] as const))(
    '%s says the same in both forms, in one line of subject, without a CPF',
    (_id, { kind, subject, html, text }) => {
      expect(subject).toMatch(/^\S[^\r\n]*\S$/);
      expect(subject.length).toBeLessThanOrEqual(78);
      expect(text).not.toMatch(/<\/?[a-z]|&(?:amp|lt|gt|#39|quot);|undefined|null|NaN/);
      expect(html).not.toMatch(/undefined|null|NaN|<script|<img/);
      expect(linksOf(html)).toEqual(linksOf(text));
      expect(linksOf(text).size).toBeGreaterThan(1);
      expect(html + text).not.toMatch(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}/);
      if (!ACCOUNT_MESSAGES.includes(kind) && !html.includes('CPF foi usado'))
        expect(text).toContain(`Empretec ${version.name}`);
      if (WITH_DEADLINE.includes(kind)) {
        expect(text).toContain('20/01/2027');
        expect(html).toContain('20/01/2027');
      }
    },
  );

  it('states the next step of a new registration there', () => {
    const next = {
      interview: 'uma nova entrevista é aberta na hora',
      questionnaire: 'uma nova autoavaliação é aberta na hora',
      contact: 'a nossa equipe entra em contato',
    }[version.selection];
    for (const { kind, text } of previewsIn(version)) if (kind === 'expired') expect(text).toContain(next);
  });

  it('mentions an interview, a self-assessment or neither, according to its selection', () => {
    const reminders = previewsIn(version).filter(({ kind }) => kind === 'reminder');
    const texts = reminders.map(({ text }) => text).join();
    expect(reminders).toHaveLength(version.selection === 'contact' ? 0 : 2);
    expect(texts.includes('entrevista')).toBe(version.selection === 'interview');
    expect(texts.includes('autoavaliação')).toBe(version.selection === 'questionnaire');
  });
});
