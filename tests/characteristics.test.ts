import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { characteristicsSprite } from '../tools/assets/characteristics/sprite.ts';

const sprite = readFileSync(new URL('../src/web/assets/characteristics.svg', import.meta.url), 'utf8');

describe('pictures of the ten characteristics', () => {
  it('the committed file is what tools/assets/make-characteristics.ts draws', () => {
    expect(sprite).toBe(characteristicsSprite());
  });

  it('has one picture for each competency, in the order of the table', () => {
    const ids = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(COMPETENCY_CODES);
  });

  it('takes every colour from the version and brings no style that the policy refuses', () => {
    expect(sprite).not.toMatch(/style|<script|href|url\(/);
    for (const [, colour] of sprite.matchAll(/ (?:fill|stroke)="([^"]*)"/g))
      expect(colour).toMatch(/^(none|var\(--color-|color-mix\(in oklab, var\(--color-)/);
  });

  it('stays small enough to come with the page', () => {
    expect(brotliCompressSync(sprite).length).toBeLessThan(14_000);
  });

  it('has no coordinate that is not a number', () => {
    expect(sprite).not.toMatch(/NaN|undefined|null|\[object/);
  });
});
