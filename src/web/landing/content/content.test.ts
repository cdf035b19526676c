import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { VERSION_WORDS } from '../version-words.ts';
import characteristics from './characteristics.json';
import { BLANK_NAMES, fillIn } from './content.ts';
import portal from './portal.json';
import reasons from './reasons.json';
import testimonials from './testimonials.json';
import tips from './tips.json';
import versions from './versions.json';

/*
 * The files are edited by people who do not program, so each rule states in Portuguese what is wrong, and where, in the
 * failure's message.
 */

const text = z.string().refine((words) => words.trim() === words && words.length > 0, {
  error: 'o texto está vazio ou tem espaço sobrando no começo ou no fim',
});
const withBlanks = text.refine(
  (words) => [...words.matchAll(/\{(\w*)\}/g)].every(([, name]) => BLANK_NAMES.includes(name ?? '')),
  { error: `entre chaves só pode haver: ${BLANK_NAMES.join(', ')}` },
);
const titled = z.strictObject({ title: text, text });

const FILES = {
  'portal.json': [
    portal,
    z.strictObject({
      intro: z.strictObject({ title: text, lead: text, paragraphs: z.array(text).min(1) }),
      stats: z
        .array(
          z.strictObject({
            before: z.string(),
            value: z.number({ error: 'o valor precisa ser um número, sem aspas' }).int(),
            after: z.string(),
            label: text,
          }),
        )
        .length(4, { error: 'a faixa tem quatro números' }),
      versions: titled,
      characteristics: titled,
      call: titled,
      tips: titled,
      reasons: titled,
      selection: titled,
      testimonials: titled,
    }),
  ],
  'characteristics.json': [
    characteristics,
    z.array(z.strictObject({ code: text, name: text, text, question: text })),
  ],
  'versions.json': [
    versions,
    z.record(
      z.enum(['1', '2', '3', '4']),
      z.strictObject({
        audience: text,
        story: z.array(withBlanks).min(1),
        faq: z.array(z.strictObject({ question: withBlanks, answer: withBlanks })).min(4),
      }),
    ),
  ],
  'tips.json': [tips, z.array(z.strictObject({ video: text, title: withBlanks, text }))],
  'reasons.json': [reasons, z.array(z.strictObject({ title: text, text, points: z.array(text).min(1) }))],
  'testimonials.json': [
    testimonials,
    z.array(
      z.strictObject({
        id: z.number().int(),
        description: text,
        name: text,
        city: text,
        illustrative: z.boolean().optional(),
      }),
    ),
  ],
} as const satisfies Record<string, readonly [unknown, z.ZodType]>;

describe('the texts that the team edits', () => {
  it.each(Object.entries(FILES))('%s has the shape that the page needs', (_, [content, schema]) => {
    const parsed = schema.safeParse(content);
    expect(parsed.success ? '' : z.prettifyError(parsed.error)).toBe('');
  });

  it('the ten characteristics are those of the seminar, in its order, under its names', () => {
    expect(characteristics.map(({ code, name }) => ({ code, name }))).toEqual(
      COMPETENCIES.map(({ code, name }) => ({ code, name })),
    );
  });

  it('the stats are those of the specification', () => {
    expect(portal.stats.map(({ before, value, after }) => `${before}${value}${after}`)).toEqual([
      '+30 anos',
      '13 mil',
      '300 mil',
      '63%',
    ]);
  });

  it('facts of a version are filled in from their one table', () => {
    expect(fillIn('São {hours} horas, {span}, desde {launchYear}.', 3)).toBe(
      'São 44 horas, em 1 noite e 4 dias, desde 2024.',
    );
    expect(fillIn('{nothing}', 1)).toBe('{nothing}');
    for (const { id, duration } of SEMINAR_VERSIONS) {
      const words = JSON.stringify(VERSION_WORDS[id]);
      expect(words).not.toMatch(/[{]\w+[}]/);
      expect(words).toContain(`${duration.hours} horas`);
    }
  });
});
