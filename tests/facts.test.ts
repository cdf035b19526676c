import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HUMAN_REVIEW_DAYS } from '#domain/interview/deadlines.ts';
import { acceptanceTerms } from '#domain/registration/terms.ts';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';

/**
 * No text contradicts the table of facts (`seminar-version.ts`), and none sends people to the telephone for what the
 * portal does itself.
 */
const read = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../src/web', path), 'utf8'));

/** Every text of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

interface Entry {
  readonly answer: string;
  readonly modules?: readonly number[];
}
const help = read('help/help.json') as readonly Entry[];
const landing = read('landing/content/versions.json') as Readonly<Record<VersionId, unknown>>;

/** What people read about one version, outside the terms. */
const about = (id: VersionId): string[] => {
  const version = SEMINAR_VERSIONS.find((one) => one.id === id);
  return [
    ...textsIn(version?.duration),
    ...textsIn(version?.settingsMap),
    ...textsIn(landing[id]),
    ...help.filter(({ modules }) => modules?.includes(id) ?? true).map(({ answer }) => answer),
  ];
};
const EVERYTHING = SEMINAR_VERSIONS.flatMap(({ id }) => [...about(id), ...textsIn(acceptanceTerms(id))]);

describe.each(SEMINAR_VERSIONS)('$name', (version) => {
  const { id, duration, settingsMap, termsDuration } = version;
  const facts = [
    duration.span,
    duration.schedule,
    duration.preSeminar ?? '',
    termsDuration,
    settingsMap.interviewDurationCandidate,
  ].join(' ');

  it('states the hours that its facts have', () => {
    const known = new Set([
      String(duration.hours),
      ...[...facts.matchAll(/(\d+)/g)].map(([, hours]) => hours),
    ]);
    const said = about(id).flatMap((text) => [...text.matchAll(/(\d+) horas?\b/g)].map(([, hours]) => hours));
    expect(said.filter((hours) => !known.has(hours ?? ''))).toEqual([]);
  });

  it('counts its days in one way', () => {
    const landingFacts = `${duration.span} ${duration.schedule}`;
    expect(landingFacts).not.toMatch(/6 dias.*segunda a sexta|segunda a sexta.*6 dias/);
    expect(landingFacts.match(/\d+ horas presenciais/)).toBeNull();
    expect(settingsMap.termsDuration).toBe(termsDuration);
  });
});

it('nobody who has taken the seminar reads that it is taken once, and no more', () => {
  expect(about(3).filter((text) => /uma única vez|faz o seminário uma vez\.$/.test(text))).toEqual([]);
});

it('the telephone is not for what the portal does itself', () => {
  const itself = /revis|corre[çc]|corrigir|apag|exclu|cópia|baixar|mud[oea]|direitos, ligue/i;
  const sent = EVERYTHING.filter((text) => {
    const sentences = text.split(/(?<=[.!?])\s+/);
    return sentences.some((one) => one.includes('0800') && itself.test(one));
  });
  expect(sent).toEqual([]);
});

it('the time for a review is the one that is held to', () => {
  const days = EVERYTHING.flatMap((text) =>
    [...text.matchAll(/em até (\d+) dias/g)].map(([, count]) => count),
  );
  expect(new Set(days)).toEqual(new Set([String(HUMAN_REVIEW_DAYS)]));
});
