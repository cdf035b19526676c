import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UF_CODES } from '../federative-units.ts';
import { STATE_KEYS, isLegal, type StateKey } from '../interview/states.ts';
import type { Drawing, TextNode } from '../profile/charts/drawing.ts';
import type { VersionId } from '../seminar-version.ts';
import { agreementLineDrawing, dumbbellsDrawing } from './agreement-drawings.ts';
import { monthsBetween, shortMonth } from './month-words.ts';
import { monthsDrawing, WIDTHS, type ChartWidth } from './months-drawing.ts';
import { bandsOf, quantileOf, shownCount } from './quantiles.ts';
import {
  rankOf,
  reached,
  stagesOf,
  STAGE_OF_STATE,
  STAGES,
  statesReaching,
  VARYING_STATES,
} from './stages.ts';
import { shadeOf, STATE_TILES } from './tiles.ts';

describe('stages', () => {
  it.each<[VersionId, readonly string[]]>([
    [1, STAGES],
    [2, STAGES],
    [3, STAGES],
    [4, ['INTERESTED', 'APT', 'CERTIFIED']],
  ])('of version %s', (version, stages) => expect(stagesOf(version)).toEqual(stages));

  it('are reached by whoever came further, and by nobody who did not', () => {
    const counts = [
      { furthest: 1, people: 5 },
      { furthest: 3, people: 2 },
      { furthest: 5, people: 1 },
    ];
    expect(STAGES.map((stage) => reached(counts, stage))).toEqual([8, 3, 3, 1, 1]);
  });

  it.each<[string, [StateKey, number, number][], StateKey[] | null]>([
    ['all the states that say so', [], ['EM_REVISAO-SEM_RESULTADO', 'FINALIZADA-APTO']],
    ['not those who expired without sending', [['EXPIRADA-SEM_RESULTADO', 2, 4]], ['FINALIZADA-APTO']],
    [
      'those who expired, where all of them had sent',
      [['EXPIRADA-SEM_RESULTADO', 3, 4]],
      ['FINALIZADA-APTO', 'EXPIRADA-SEM_RESULTADO'],
    ],
    [
      'no list, where some had and some had not',
      [
        ['EXPIRADA-SEM_RESULTADO', 3, 1],
        ['EXPIRADA-SEM_RESULTADO', 2, 1],
      ],
      null,
    ],
  ])('sent leads to %s', (_what, counts, expected) => {
    const found = statesReaching(
      1,
      counts.map(([state, furthest, people]) => ({ state, furthest, people })),
      'SENT',
    );
    if (expected === null) expect(found).toBeNull();
    else {
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(found?.includes('EXPIRADA-SEM_RESULTADO')).toBe(expected.includes('EXPIRADA-SEM_RESULTADO'));
    }
  });

  it('lead to states that hold exactly the people who reached them', () => {
    const counts = fc.array(
      fc.constantFrom(...STATE_KEYS.filter((state) => isLegal(1, state))).chain((state) =>
        fc.record({
          state: fc.constant(state),
          furthest: (VARYING_STATES as readonly StateKey[]).includes(state)
            ? fc.integer({ min: 1, max: 3 })
            : fc.constant(rankOf(STAGE_OF_STATE[state])),
          people: fc.integer({ min: 0, max: 5 }),
        }),
      ),
    );
    fc.assert(
      fc.property(counts, fc.constantFrom(...STAGES), (some, stage) => {
        const states = statesReaching(1, some, stage);
        if (states === null) return;
        const listed = some.filter(({ state }) => states.includes(state));
        expect(listed.reduce((sum, { people }) => sum + people, 0)).toBe(reached(some, stage));
      }),
    );
  });
});

describe('quantiles', () => {
  it.each<[number, number | null]>([
    [0.5, 3],
    [0.75, 7],
    [0.9, 20],
    [1, 20],
  ])('a share of %s does not exceed %s days', (share, days) => {
    const counts = [
      { value: 7, people: 2 },
      { value: 1, people: 3 },
      { value: 3, people: 3 },
      { value: 20, people: 2 },
    ];
    expect(quantileOf(counts, share)).toBe(days);
  });

  it('of nobody are none', () => expect(quantileOf([{ value: 3, people: 0 }], 0.5)).toBeNull());

  it('are those of the people one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (values, share) => {
          const sorted = values.toSorted((a, b) => a - b);
          expect(
            quantileOf(
              values.map((value) => ({ value, people: 1 })),
              share,
            ),
          ).toBe(sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1]);
        },
      ),
    );
  });

  it('have bands in which each day is once', () => {
    const days = Array.from({ length: 100 }, (_, value) => ({ value, people: 1 }));
    expect(bandsOf(days).map(({ people }) => people)).toEqual([3, 5, 7, 16, 30, 39]);
  });

  it.each([
    [0, 0],
    [1, null],
    [2, null],
    [3, 3],
  ])('%s of somebody else are shown as %s', (people, shown) => expect(shownCount(people)).toBe(shown));
});

describe('the map', () => {
  it('has each state once, each on a square of its own', () => {
    expect(Object.keys(STATE_TILES).toSorted()).toEqual(Object.keys(UF_CODES).toSorted());
    expect(new Set(Object.values(STATE_TILES).map(String)).size).toBe(27);
  });

  it.each([
    [0, 10, 0],
    [1, 100, 1],
    [26, 100, 2],
    [100, 100, 4],
    [0, 0, 0],
  ])('%s of %s has shade %s', (value, largest, shade) => expect(shadeOf(value, largest)).toBe(shade));
});

describe('months', () => {
  it('are named, and all there are between two', () => {
    expect(shortMonth('2026-03')).toBe('mar');
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  });
});

describe('drawings', () => {
  const months = monthsBetween('2024-12', '2026-11').map((month, index) => ({
    month,
    interested: index * 700,
    apt: index * 100,
    percent: index === 4 ? null : (index * 17) % 101,
  }));
  const texts = ({ nodes }: Drawing) => nodes.filter((node): node is TextNode => node.shape === 'text');

  it.each<ChartWidth>(['narrow', 'wide'])(
    'stay inside their width, and label the last month (%s)',
    (width) => {
      const rows = [{ title: 'Persistência', machine: 8.3, person: 5.7 }];
      for (const drawing of [
        monthsDrawing(months, width),
        agreementLineDrawing(months, width),
        dumbbellsDrawing(rows, width),
      ]) {
        for (const node of drawing.nodes) {
          if (node.shape === 'rect') expect(node.x + node.width).toBeLessThanOrEqual(WIDTHS[width]);
          if (node.shape === 'text') expect(node.x).toBeLessThanOrEqual(WIDTHS[width]);
        }
        expect(drawing.title).not.toBe('');
      }
      expect(texts(monthsDrawing(months, width)).map(({ text }) => text)).toContain('nov');
    },
  );

  it('of the agreement break the line where a number is not shown', () => {
    const { nodes } = agreementLineDrawing(months, 'wide');
    const [path] = nodes.filter((node) => node.shape === 'path' && node.strokeWidth === 2.5);
    expect(path?.shape === 'path' ? path.d.match(/M/g)?.length : 0).toBe(2);
    expect(
      texts({ nodes, width: 0, height: 0, title: '' }).filter(({ text }) => text === '···'),
    ).toHaveLength(1);
  });

  it('of nothing are drawn', () => {
    expect(monthsDrawing([], 'wide').nodes).toHaveLength(1);
    expect(agreementLineDrawing([], 'narrow').nodes.length).toBeGreaterThan(0);
  });
});
