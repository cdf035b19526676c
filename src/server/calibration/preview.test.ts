import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CALIBRATION, HISTOGRAM_BARS, type Calibration } from '#domain/evaluation/calibration.ts';
import { crossingOf, isBorderline, totalUnder } from '#domain/evaluation/recalibration.fixture.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { calibrationCalls, type PreviewGroup } from '#contract/calibration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { administrator, manager, type SignedInCaller, type TestUf } from '#tests/factories.ts';
import {
  firstEdges,
  givenEvaluation,
  preview,
  previewInterviews,
  type GivenEvaluation,
} from './calibration.fixture.ts';

/** Indexes as evaluations make them: ninths of 100, at two decimals. */
const NINTHS = [0, 1111, 2222, 3333, 4444, 5556, 6667, 7778, 8889, 10_000];
/** The same every time, and spread over both sides of 60. */
const tenIndexes = (n: number): number[] =>
  Array.from({ length: 10 }, (_, i) => NINTHS[(n * 7 + i * i * 3 + n * i) % (2 + (n % 5))] ?? 0);

type Stored = GivenEvaluation & Awaited<ReturnType<typeof givenEvaluation>>;

let portal: TestApp;
let ana: SignedInCaller;
const stored: Stored[] = [];

beforeAll(async () => {
  portal = await testApp();
  ana = await administrator(portal);
  const places: readonly [VersionId, TestUf][] = [
    [1, 'SP'],
    [1, 'MG'],
    [3, 'SP'],
  ];
  for (let n = 0; n < 30; n += 1) {
    const [version, uf] = places[n % places.length] ?? [1, 'SP'];
    const given: GivenEvaluation = {
      version,
      uf,
      indexes: tenIndexes(n),
      calibration: n % 4 === 0 ? null : DEFAULT_CALIBRATION,
      calibrationVersion: n % 4 === 0 ? 'desligada' : 'padrao-1',
      byMachine: n % 2 === 0,
    };
    stored.push({ ...given, ...(await givenEvaluation(portal, given)) });
  }
});
afterAll(() => portal.close());

/** The same counted one by one, by the domain alone. */
function countedOneByOne(calibration: Calibration | null, reached: readonly Stored[]): PreviewGroup[] {
  const groups = new Map<string, PreviewGroup>();
  for (const { version, uf, indexes, total, byMachine } of reached) {
    const key = `${version} ${uf}`;
    const group = groups.get(key) ?? {
      module: { id: version, name: versionById(version).name },
      uf,
      evaluated: 0,
      crossing: { toApto: 0, toNaoApto: 0 },
      decidedByMachine: { toApto: 0, toNaoApto: 0 },
      borderlineBefore: 0,
      borderlineAfter: 0,
    };
    groups.set(key, group);
    const after = totalUnder(indexes, calibration);
    group.evaluated += 1;
    group.borderlineBefore += Number(isBorderline(total));
    group.borderlineAfter += Number(isBorderline(after));
    const crossing = crossingOf(total, after);
    if (!crossing) continue;
    const side = crossing.to === 'APTO' ? 'toApto' : 'toNaoApto';
    group.crossing[side] += 1;
    group.decidedByMachine[side] += Number(byMachine);
  }
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

const withEdge = (first: number, second: number): Calibration =>
  DEFAULT_CALIBRATION.map((range) => ({
    ...range,
    ...firstEdges(first, second).find(({ name }) => name === range.name),
    name: range.name,
  }));

const CASES: readonly [string, object, Calibration | null][] = [
  ['the ranges in force', { status: true }, DEFAULT_CALIBRATION],
  ['lower ranges', { status: true, ranges: firstEdges(5, 11.11) }, withEdge(5, 11.11)],
  ['an edge on an index', { status: true, ranges: firstEdges(11.11, 22.22) }, withEdge(11.11, 22.22)],
  ['higher ranges', { status: true, ranges: firstEdges(40, 45) }, withEdge(40, 45)],
  ['a first range of 0 alone', { status: true, ranges: firstEdges(0, 33.33) }, withEdge(0, 33.33)],
  ['calibration off', { status: false }, null],
];

describe('the picture of stored indexes', () => {
  it('counts those of the newest evaluations within reach', async () => {
    const barsOf = (evaluations: readonly Stored[]) => {
      const bars = Array.from({ length: HISTOGRAM_BARS }, () => 0);
      for (const { indexes } of evaluations)
        for (const index of indexes) {
          const bar = Math.min(Math.floor(index / 100), HISTOGRAM_BARS - 1);
          bars[bar] = (bars[bar] ?? 0) + 1;
        }
      return { evaluations: evaluations.length, bars };
    };
    const reply = await ana.call(calibrationCalls.getIndexHistogram, {});
    expect([reply.status, reply.body]).toEqual([200, barsOf(stored)]);
    const minas = await administrator(portal, 'MG');
    expect((await minas.call(calibrationCalls.getIndexHistogram, {})).body).toEqual(
      barsOf(stored.filter(({ uf }) => uf === 'MG')),
    );
    expect((await (await manager(portal)).call(calibrationCalls.getIndexHistogram, {})).status).toBe(403);
  });
});

describe('the preview', () => {
  it.each(CASES)('with %s counts what the domain counts one by one', async (_what, body, calibration) => {
    const reply = await preview(ana, body);
    expect([reply.status, reply.body.groups]).toEqual([200, countedOneByOne(calibration, stored)]);
  });

  it('finds somebody on each side, or it would prove nothing', () => {
    const all = CASES.flatMap(([, , calibration]) => countedOneByOne(calibration, stored));
    expect(all.some(({ crossing }) => crossing.toApto > 0)).toBe(true);
    expect(all.some(({ crossing }) => crossing.toNaoApto > 0)).toBe(true);
    expect(all.some(({ decidedByMachine }) => decidedByMachine.toNaoApto > 0)).toBe(true);
  });

  it('names those who would change sides', async () => {
    const calibration = withEdge(40, 45);
    for (const to of ['APTO', 'NAO_APTO'] as const) {
      const reply = await previewInterviews(ana, {
        status: true,
        ranges: firstEdges(40, 45),
        moduleId: 1,
        uf: 'SP',
        to,
      });
      const expected = stored
        .filter(({ version, uf }) => version === 1 && uf === 'SP')
        .map((one) => ({ ...one, after: totalUnder(one.indexes, calibration) }))
        .filter(({ total, after }) => crossingOf(total, after)?.to === to);
      expect(reply.body.total).toBe(expected.length);
      expect(reply.body.items.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual(
        expected.map(({ id, name, total, after, byMachine }) => ({
          id,
          candidateName: name,
          totalBefore: total,
          totalAfter: after,
          decidedByMachine: byMachine,
        })),
      );
    }
  });

  it('names them in the order of Brazilian readers', async () => {
    const names = ['josé Prado', 'Álvaro Prado', 'Zilda Prado', 'Ana Prado'];
    for (const name of names) {
      const given: GivenEvaluation = {
        version: 1,
        uf: 'BA',
        // Worth 5 points each by the ranges in force, and 10 where the third range begins at 20.
        indexes: Array.from({ length: 10 }, () => 3000),
        calibration: DEFAULT_CALIBRATION,
        calibrationVersion: 'padrao-1',
      };
      const { id, total } = await givenEvaluation(portal, given);
      stored.push({ ...given, id, total, name });
      await portal.deps.db
        .updateTable('candidate')
        .set({ name })
        .where('id', '=', (eb) => eb.selectFrom('interview').select('candidate_id').where('id', '=', id))
        .execute();
    }
    const reply = await previewInterviews(ana, {
      status: true,
      ranges: firstEdges(10, 20),
      moduleId: 1,
      uf: 'BA',
      to: 'APTO',
    });
    expect(reply.body.items.map(({ candidateName }: { candidateName: string }) => candidateName)).toEqual([
      'Álvaro Prado',
      'Ana Prado',
      'josé Prado',
      'Zilda Prado',
    ]);
  });

  it('reaches the administrator’s own state alone', async () => {
    const bia = await administrator(portal, 'MG');
    const reached = stored.filter(({ uf }) => uf === 'MG');
    expect((await preview(bia, { status: false })).body.groups).toEqual(countedOneByOne(null, reached));
    const elsewhere = await previewInterviews(bia, {
      status: true,
      ranges: firstEdges(40, 45),
      moduleId: 1,
      uf: 'SP',
      to: 'NAO_APTO',
    });
    expect(elsewhere.body).toEqual({ total: 0, items: [] });
  });

  it('changes nothing that is stored', async () => {
    const snapshot = () => portal.deps.db.selectFrom('evaluation').selectAll().orderBy('id').execute();
    const before = await snapshot();
    await preview(ana, { status: true, ranges: firstEdges(40, 45) });
    expect(await snapshot()).toEqual(before);
    expect(await portal.deps.db.selectFrom('calibration').select('id').execute()).toHaveLength(1);
  });

  it.each([
    ['in the wrong order', { status: true, ranges: firstEdges(40, 30) }, 422, 'calibration.order'],
    ['torn apart', { status: true, ranges: firstEdges(40, 45).slice(0, 1) }, 422, 'calibration.invalid'],
    ['of nothing', {}, 400, 'request.invalid'],
  ])('of ranges %s is refused', async (_what, body, status, code) => {
    const reply = await preview(ana, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('is the administrator’s', async () => {
    expect((await preview(await manager(portal), { status: false })).status).toBe(403);
  });
});
