import { describe, expect, it } from 'vitest';
import type { StateKey } from '#domain/interview/states.ts';
import { selectionTrail } from '#domain/interview/trail.ts';
import { BREADTH, STRIDE, trailLine } from './trail-line.ts';

const lineOf = (state: StateKey, answered?: number) =>
  trailLine(selectionTrail(state, 'interview'), { answered, questions: 5 }, false);

/** Where a path (`M x y q …`, relative curves) begins and ends, counted in stops. */
function reach(path: string | null): [number, number] | null {
  if (path === null) return null;
  const [start = NaN, , ...curves] = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  const end = curves.reduce((x, by, index) => (index % 4 === 2 ? x + by : x), start);
  const inStops = (x: number) => Math.round((x / STRIDE - 0.5) * 100) / 100;
  return [inStops(start), inStops(end)];
}

describe('the line of a trail', () => {
  it.each<[StateKey, number | undefined, [number, number] | null, [number, number] | null]>([
    ['NAO_PREENCHIDO-SEM_RESULTADO', undefined, [0, 1], [1, 3]],
    ['EM_PREENCHIMENTO-SEM_RESULTADO', 0, [0, 1], [1, 3]],
    // Two of five answers are two of the six steps to the result.
    ['EM_PREENCHIMENTO-SEM_RESULTADO', 2, [0, 1.33], [1.33, 3]],
    ['FINALIZADA-AGUARDANDO_AVALIACAO', undefined, [0, 2], [2, 3]],
    // The seminar is still to come.
    ['FINALIZADA-APTO', undefined, [0, 2], [2, 3]],
    ['FINALIZADA-NAO_APTO', undefined, [0, 2], [2, 3]],
    ['CERTIFICADA-APTO', undefined, [0, 3], null],
    ['DESISTENTE-CONCLUIDO', undefined, [0, 2], null],
    ['FINALIZADA-ERRO_DE_PROCESSAMENTO', undefined, [0, 1.42], [1.58, 3]],
  ])('%s with %s answers is solid to where one stands, dotted beyond', (state, answered, walked, ahead) => {
    const line = lineOf(state, answered);
    expect([reach(line.walked), reach(line.ahead)]).toEqual([walked, ahead]);
  });

  it('falls to the day of another try after a result that is not apt, and never rises to it', () => {
    const { stops } = lineOf('FINALIZADA-NAO_APTO');
    const [result, again] = stops.slice(-2).map(({ at: [, y] }) => y);
    expect(again).toBeGreaterThan(Math.max(...stops.slice(0, -1).map(({ at: [, y] }) => y)));
    expect(again).toBeLessThan(BREADTH);
    expect(result).toBeLessThan(again ?? 0);
  });

  it('is torn by a failure of ours alone', () => {
    expect(lineOf('FINALIZADA-ERRO_DE_PROCESSAMENTO').torn).not.toBeNull();
    expect(lineOf('FINALIZADA-APTO').torn).toBeNull();
  });

  it('has two filled beads of five for two valid answers', () => {
    const { beads } = lineOf('EM_PREENCHIMENTO-SEM_RESULTADO', 2);
    expect(beads.map(({ filled }) => filled)).toEqual([true, true, false, false, false]);
  });
});
