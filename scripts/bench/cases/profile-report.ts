import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { median, withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';
import type { Turn } from '../http-load.ts';
import { secondsWithChildren } from '../processor-time.ts';
import { startProduct } from '../product.ts';
import type { ReportReader } from '../subjects.ts';

const MAX_RATIO = 1.5;
const IN_ONE_DOCUMENT = 40;
const MAX_CPU_SECONDS = 2;

/** Hands out one after the other, from the start again at the end. */
function inTurn<One>(all: readonly One[]): () => One {
  let at = 0;
  return () => {
    const one = all[at++ % all.length];
    if (one === undefined) throw new Error('The load has no finished quizzes');
    return one;
  };
}

interface PublicReport {
  readonly interviewId: number;
  readonly opaqueId: string;
}

/** Opens the report by CPF, as the public page does first; the abuse guards of a measured product are off. */
async function findReport({ web }: Bench, { cpf, interviewId }: ReportReader): Promise<PublicReport> {
  const reply = await fetch(`${web.url}/api/public/interviews/candidate/${cpf}/last-valid-interview`);
  if (!reply.ok) throw new Error(`A report by CPF answered ${reply.status}`);
  const { id } = (await reply.json()) as { id: string };
  return { interviewId, opaqueId: id };
}

/** The seven sections in turn: each is computed anew from the same statement. */
async function publicSections(bench: Bench): Promise<Figure> {
  const reports: PublicReport[] = [];
  for (const reader of bench.subjects.reportReaders) reports.push(await findReport(bench, reader));
  const [next, nextPart, nextStep] = [inTurn(reports), inTurn(reports), inTurn(REPORT_STEPS)];
  const ask = ({ opaqueId }: PublicReport): Turn => ({
    method: 'GET',
    path: `/api/public/report/interview/${opaqueId}/data?step=${nextStep()}`,
    headers: {},
  });
  return bench.compare({
    name: 'report-section',
    what: 'relatório de perfil: seção pública',
    against: 'sql',
    sample() {
      const report = next();
      return { turn: ask(report), parts: { interviewId: report.interviewId } };
    },
    next: () => ask(next()),
    nextParts: () => ({ interviewId: nextPart().interviewId }),
    maxRatio: MAX_RATIO,
    maxProcessorRatio: MAX_RATIO,
  });
}

/** All seven sections at once, by the person. */
function ownReport({ subjects, compare }: Bench): Promise<Figure> {
  const [next, nextPart] = [inTurn(subjects.reportReaders), inTurn(subjects.reportReaders)];
  const ask = ({ interviewId, cookie }: ReportReader): Turn => ({
    method: 'GET',
    path: `/api/v1/interviews/${interviewId}/profile-report`,
    headers: { cookie },
  });
  const partsOf = ({ interviewId, candidateId, tokenHash }: ReportReader) => ({
    interviewId,
    candidateId,
    tokenHash,
  });
  return compare({
    name: 'report-own',
    what: 'relatório de perfil: o próprio, inteiro',
    against: 'sql',
    sample() {
      const reader = next();
      return { turn: ask(reader), parts: partsOf(reader) };
    },
    next: () => ask(next()),
    nextParts: () => partsOf(nextPart()),
    maxRatio: MAX_RATIO,
    maxProcessorRatio: MAX_RATIO,
  });
}

async function print(url: string, cookie: string, ids: readonly number[]): Promise<void> {
  const query = ids.map((id) => `ids=${id}`).join('&');
  const reply = await fetch(`${url}/api/v1/interviews/profile-report/pdf?${query}`, { headers: { cookie } });
  const { byteLength } = await reply.arrayBuffer();
  if (!reply.ok || byteLength === 0) throw new Error(`Profile reports answered ${reply.status}`);
}

/** What one document costs: seconds by the clock and of the processor, null where that cannot be seen. */
interface DocumentCost {
  readonly clock: number;
  readonly processor: number | null;
}

/**
 * Documents one after another in a product that has done nothing before, of other people each time, since the typesetter
 * remembers what it has set: the pictures, the typesetter's process and, for the first, its start included.
 */
async function documentsOfOneProcess(
  { folder, ports, databaseUrl, subjects }: Bench,
  people: readonly (readonly number[])[],
): Promise<readonly DocumentCost[]> {
  const own = { ROLE: 'web', SEED: 'none', DATABASE_URL: databaseUrl };
  const product = await startProduct(folder, ports.spare, own);
  const costs: DocumentCost[] = [];
  try {
    for (const ids of people) {
      const [before, began] = [secondsWithChildren(product.pid), performance.now()];
      await print(product.url, subjects.administrator.cookie, ids);
      const clock = (performance.now() - began) / 1000;
      const after = secondsWithChildren(product.pid);
      costs.push({ clock, processor: before === null || after === null ? null : after - before });
    }
  } finally {
    await product.stop();
  }
  return costs;
}

function documentFigure(what: string, costs: readonly DocumentCost[]): Figure {
  const clock = withUnit(median(costs.map((cost) => cost.clock)), 's');
  const seconds = costs.flatMap(({ processor }) => processor ?? []);
  if (seconds.length < costs.length) return { what, measured: `${clock} de relógio` };
  const cpu = median(seconds);
  return {
    what,
    measured: `${withUnit(cpu * 1000, 'ms')} de processador (${clock} de relógio)`,
    budget: `≤ ${withUnit(MAX_CPU_SECONDS * 1000, 'ms')}`,
    kept: cpu <= MAX_CPU_SECONDS,
  };
}

/** Forty people in one document: the first of a process, and those that follow; medians over some processes. */
async function documents(bench: Bench): Promise<readonly Figure[]> {
  const inOneProcess = bench.quick ? 2 : 4;
  const ids = bench.subjects.reportReaders.map(({ interviewId }) => interviewId);
  const people = Array.from({ length: inOneProcess }, (_, round) =>
    ids.slice(round * IN_ONE_DOCUMENT, (round + 1) * IN_ONE_DOCUMENT),
  );
  if (people.some(({ length }) => length < IN_ONE_DOCUMENT))
    throw new Error('The load has too few finished quizzes');
  const [first, later]: [DocumentCost[], DocumentCost[]] = [[], []];
  for (let process = 0; process < (bench.quick ? 1 : 3); process += 1) {
    const [one, ...others] = await documentsOfOneProcess(bench, people);
    if (one) first.push(one);
    later.push(...others);
  }
  const what = `relatórios de perfil, ${IN_ONE_DOCUMENT} em um PDF`;
  return [
    documentFigure(`${what}: o primeiro de um processo`, first),
    documentFigure(`${what}: os seguintes`, later),
  ];
}

/** The same by an administrator, whose reading is recorded once an hour: what a team that reads it again asks for. */
function teamsReport({ subjects, compare }: Bench): Promise<Figure> {
  const [next, nextPart] = [inTurn(subjects.reportReaders), inTurn(subjects.reportReaders)];
  const ask = ({ interviewId }: ReportReader): Turn => ({
    method: 'GET',
    path: `/api/v1/interviews/${interviewId}/profile-report`,
    headers: { cookie: subjects.administrator.cookie },
  });
  return compare({
    name: 'report-team',
    what: 'relatório de perfil: pela equipe',
    against: 'sql',
    sample() {
      const { interviewId, ...reader } = next();
      return { turn: ask({ interviewId, ...reader }), parts: { interviewId } };
    },
    next: () => ask(next()),
    nextParts: () => ({ interviewId: nextPart().interviewId }),
    maxRatio: MAX_RATIO,
    maxProcessorRatio: MAX_RATIO,
  });
}

/** The profile report: its sections beside their statements, and forty reports in one document. */
export const profileReports: BenchCase = {
  name: 'relatorio',
  async run(bench) {
    return [
      await publicSections(bench),
      await ownReport(bench),
      await teamsReport(bench),
      ...(await documents(bench)),
    ];
  },
};
