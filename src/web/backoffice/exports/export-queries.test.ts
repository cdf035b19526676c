import { describe, expect, it } from 'vitest';
import type { ListExport } from '#contract/list-exports.ts';
import { nextLook } from './export-queries.ts';

const NOW = Date.parse('2026-11-24T11:00:00Z');
const at = (state: ListExport['state'], time: string) => ({ state, expiresAt: `2026-11-24T${time}Z` });

describe('exports on a screen that stays open', () => {
  it.each<[what: string, exports: ReturnType<typeof at>[], waitMs: number | false]>([
    ['soon while one is written', [at('READY', '12:00:00'), at('WRITING', '20:00:00')], 2_000],
    ['when the first file is deleted', [at('READY', '13:00:00'), at('READY', '11:30:00')], 1_800_000],
    ['in a minute where the clock says that it was', [at('READY', '10:59:00')], 60_000],
    ['never for what is over', [at('EXPIRED', '10:00:00'), at('FAILED', '12:00:00')], false],
    ['never for none', [], false],
  ])('are asked for again %s', (_, exports, waitMs) => {
    expect(nextLook(exports, 2_000, NOW)).toBe(waitMs);
  });
});
