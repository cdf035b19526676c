import { describe, expect, it } from 'vitest';
import { extentOf } from './list-extent.ts';

const noun = { one: 'entrevista', many: 'entrevistas' };
const items = (count: number) => Array.from({ length: count });

describe('extentOf', () => {
  it.each([
    [0, 1, '0 entrevistas'],
    [1, 1, '1 entrevista'],
    [10, 1, '10 entrevistas'],
    [11, 2, '11 entrevistas'],
    [10_000, 1000, '10.000 entrevistas'],
  ])('counts %i exactly', (total, pageCount, text) => {
    expect(extentOf({ total, items: items(Math.min(total, 10)) }, 0, noun)).toEqual({
      pageCount,
      isExact: true,
      text,
    });
  });

  it('shows "mais de 10.000" when the total is not exact', () => {
    expect(extentOf({ total: 10_001, totalIsExact: false, items: items(10) }, 4, noun)).toEqual({
      pageCount: 1000,
      isExact: false,
      text: 'mais de 10.000 entrevistas',
    });
  });

  it('allows paging beyond the counted rows, up to the first page that is not full', () => {
    const more = { total: 10_001, totalIsExact: false };
    expect(extentOf({ ...more, items: items(10) }, 1500, noun)).toMatchObject({
      pageCount: 1501,
      isExact: false,
    });
    expect(extentOf({ ...more, items: items(3) }, 1502, noun)).toMatchObject({
      pageCount: 1503,
      isExact: true,
    });
  });
});
