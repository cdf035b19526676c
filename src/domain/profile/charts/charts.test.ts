import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPETENCIES } from '../../evaluation/competencies.ts';
import { barsDrawing, type BarRow } from './bars.ts';
import { type ClosenessValues, closenessDrawing } from './doughnut.ts';
import {
  type Drawing,
  formatValue,
  type RectNode,
  type TextNode,
  TONES,
  type Tone,
  wrapWords,
} from './drawing.ts';
import { filledBox, stripesIn } from './filling.ts';
import { JOHARI_AREAS, johariDrawing } from './johari-bars.ts';
import { radarDrawing } from './radar.ts';
import { toSvg } from './svg.ts';

const texts = ({ nodes }: Drawing) => nodes.filter((node): node is TextNode => node.shape === 'text');
const bars = ({ nodes }: Drawing) =>
  nodes.filter((node): node is RectNode => node.shape === 'rect' && node.stroke === 'main');
const colours = Object.fromEntries(TONES.map((tone) => [tone, `#${tone.length}${tone.length}0`])) as Record<
  Tone,
  string
>;

const rows = (value: (index: number) => number, others: (index: number) => number | null): BarRow[] =>
  COMPETENCIES.map(({ name }, index) => ({
    title: name,
    value: value(index),
    max: 25,
    others: others(index),
  }));

describe('formatValue', () => {
  it.each([
    [12, '12'],
    [12.5, '12,5'],
    [12.34, '12,3'],
    [0, '0'],
    [24.96, '25'],
  ])('%d is written %s', (value, text) => expect(formatValue(value)).toBe(text));
});

describe('wrapWords', () => {
  it('keeps every word in order, and no line of two words is longer than allowed', () => {
    const word = fc.stringMatching(/^[a-zç]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 4, max: 40 }), (words, max) => {
        const lines = wrapWords(words.join(' '), max);
        expect(lines.join(' ')).toBe(words.join(' '));
        for (const line of lines) if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe.each(['narrow', 'wide'] as const)('barsDrawing, %s', (layout) => {
  it('draws each bar as long as its value, on one axis', () => {
    const drawn = bars(
      barsDrawing(
        rows(
          (index) => index * 2.5,
          () => null,
        ),
        layout,
      ),
    );
    // The first is 0: no bar.
    expect(drawn).toHaveLength(9);
    const unit = (drawn[0]?.width ?? 0) / 2.5;
    for (const [index, bar] of drawn.entries()) expect(bar.width).toBeCloseTo((index + 1) * 2.5 * unit, 1);
  });

  it('writes every name whole and every value, the own one and that of the others', () => {
    const drawing = barsDrawing(
      rows(
        (index) => index + 5,
        (index) => index + 0.5,
      ),
      layout,
    );
    const written = texts(drawing).map(({ text }) => text);
    const joined = written.join(' ');
    for (const { name } of COMPETENCIES) expect(joined).toContain(name);
    for (let index = 0; index < 10; index += 1) {
      expect(written).toContain(formatValue(index + 5));
      expect(written).toContain(formatValue(index + 0.5));
    }
  });

  it('stays within its edges, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 25, noNaN: true }), { minLength: 10, maxLength: 10 }),
        (given) => {
          const drawing = barsDrawing(
            rows(
              (index) => given[index] ?? 0,
              (index) => 25 - (given[index] ?? 0),
            ),
            layout,
          );
          for (const bar of bars(drawing)) expect(bar.x + bar.width).toBeLessThanOrEqual(drawing.width);
          for (const { y } of texts(drawing)) expect(y).toBeLessThanOrEqual(drawing.height);
        },
      ),
    );
  });

  it('has no column of others while nobody may be shown', () => {
    const drawing = barsDrawing(
      rows(
        () => 10,
        () => null,
      ),
      layout,
    );
    expect(texts(drawing).map(({ text }) => text)).not.toContain('Outros');
    expect(drawing.title).not.toContain('outras pessoas');
  });
});

describe('johariDrawing', () => {
  it('draws four bars as long as their values, together 25, and names and numbers them', () => {
    const values = { title: 'Persistência', primary: 12.5, secondary: 2.5, tertiary: 0, fourth: 10 };
    const drawing = johariDrawing(values);
    const drawn = bars(drawing);
    // Nothing is drawn for 0, but it is written.
    expect(drawn).toHaveLength(3);
    const unit = (drawn[0]?.width ?? 0) / 12.5;
    expect(drawn.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(25 * unit, 1);
    const written = texts(drawing).map(({ text }) => text);
    expect(written).toEqual(expect.arrayContaining(['12,5', '2,5', '0', '10']));
    expect(written).toEqual(expect.arrayContaining(JOHARI_AREAS.map(({ name }) => name)));
    expect(drawing.title).toContain('Persistência');
  });

  it('gives each area a filling of its own, for black and white', () =>
    expect(new Set(JOHARI_AREAS.map(({ filling }) => filling)).size).toBe(4));
});

describe('filledBox', () => {
  it.each(JOHARI_AREAS)('fills $name differently', ({ filling }) => {
    const others = JOHARI_AREAS.filter((area) => area.filling !== filling);
    const box = { x: 0, y: 0, width: 40, height: 16 };
    const drawn = JSON.stringify(filledBox(box, filling));
    for (const other of others) expect(JSON.stringify(filledBox(box, other.filling))).not.toBe(drawn);
  });

  it('keeps its stripes within the box', () => {
    const size = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const numbers = stripesIn({ x: 0, y: 0, width, height }).match(/[\d.]+/g) ?? [];
        for (const [index, number] of numbers.entries())
          expect(Number(number)).toBeLessThanOrEqual((index % 2 === 0 ? width : height) + 0.01);
      }),
    );
  });
});

describe('radarDrawing', () => {
  it('puts each tendency on its axis: the centre at 0, the corner at 6', () => {
    const circles = ({ nodes }: Drawing) => nodes.filter((node) => node.shape === 'circle');
    const full = circles(radarDrawing({ creative: 6, analytical: 6, seller: 6 }));
    const [creative, analytical, seller] = circles(radarDrawing({ creative: 6, analytical: 0, seller: 3 }));
    expect(creative).toEqual(full[0]);
    const centre = { cx: 150, cy: 148 };
    expect(analytical).toMatchObject(centre);
    expect(seller?.cx).toBeCloseTo((centre.cx + (full[2]?.cx ?? 0)) / 2, 1);
    expect(seller?.cy).toBeCloseTo((centre.cy + (full[2]?.cy ?? 0)) / 2, 1);
  });

  it('writes each count beside the name, and what the rings stand for', () =>
    expect(texts(radarDrawing({ creative: 1, analytical: 2, seller: 3 })).map(({ text }) => text)).toEqual([
      '2',
      '4',
      '6',
      'Criativo 1',
      'Analítico 2',
      'Vendedor 3',
    ]));
});

describe('closenessDrawing', () => {
  const pieces = (values: ClosenessValues) =>
    closenessDrawing(values).nodes.map((node) => (node.shape === 'path' ? node.d : ''));

  it('draws a piece for each answer that was given', () => {
    expect(pieces({ seriesOne: 50, seriesTwo: 30, seriesThree: 20 })).toHaveLength(3);
    expect(pieces({ seriesOne: 67, seriesTwo: 0, seriesThree: 33 })).toHaveLength(2);
  });

  it('begins each piece where the one before ended', () => {
    const [first = '', second = ''] = pieces({ seriesOne: 25, seriesTwo: 75, seriesThree: 0 });
    const ends = /1 ([\d.]+ [\d.]+)L/.exec(first)?.[1];
    expect(second.startsWith(`M${ends}`)).toBe(true);
    // A quarter of the ring, clockwise from the top, ends at the right.
    expect(ends).toBe('216 110');
  });

  it('draws a whole ring where all gave the same answer', () =>
    expect(pieces({ seriesOne: 100, seriesTwo: 0, seriesThree: 0 })[0]?.match(/A/g)).toHaveLength(4));

  it('draws no number that is none', () =>
    expect(pieces({ seriesOne: 0, seriesTwo: 0, seriesThree: 0 })).toEqual([]));
});

describe('toSvg', () => {
  it('writes one element for each node, its texts escaped', () => {
    const drawing = johariDrawing({ title: 'A & B <i>', primary: 10, secondary: 5, tertiary: 0, fourth: 10 });
    const svg = toSvg(drawing, { colours, fontFamily: 'Figtree' });
    expect(svg.match(/<(rect|circle|path|text) /g)).toHaveLength(drawing.nodes.length);
    expect(svg).toContain('<title>A &amp; B &lt;i&gt;');
    expect(svg).not.toMatch(/undefined|NaN/);
  });
});
