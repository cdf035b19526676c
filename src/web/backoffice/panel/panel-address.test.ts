import { describe, expect, it } from 'vitest';
import { listOf, parsePanelAddress } from './panel-address.ts';

describe('the list of those whom a figure counts', () => {
  it.each([
    ['2026-11', 'de=2026-11-01&ate=2026-11-30'],
    ['2026-02', 'de=2026-02-01&ate=2026-02-28'],
    ['2028-02', 'de=2028-02-01&ate=2028-02-29'],
    ['2026-12', 'de=2026-12-01&ate=2026-12-31'],
  ])('of %s ends with the month, the present one too', (month, days) => {
    const address = parsePanelAddress(new URLSearchParams('modulo=1&uf=SP'), null);
    expect(listOf(address, {}, month)).toBe(`/gestor/entrevista?modulo=1&uf=SP&${days}`);
  });
});
