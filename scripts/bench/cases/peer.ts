import { scaleCpf } from '../../../tools/scale-seed/people.ts';
import { median, perSecond, rotation, type Bench, type BenchCase, type Figure } from '../case.ts';
import { loadByHttp, type Turn } from '../http-load.ts';
import { startPeer, type Peer } from '../peer.ts';
import { freshText } from '../subjects.ts';

const FIELDS =
  'id,email,phone,completing,result,registered_at,processed_at,candidate_id.id,candidate_id.name,candidate_id.cpf,city_id.id,city_id.name,uf_id.id,uf_id.initials';
const LIVE = { version: { _eq: 1 }, deleted_at: { _null: true }, superseded_at: { _null: true } };
const LIST = '/api/v1/interviews/module/1';

interface Row {
  readonly what: string;
  /** How many times as fast the product has to be. */
  readonly least: number;
  readonly ours: () => Turn;
  readonly theirs: () => Turn;
}

function itemsOf({ headers }: Peer, extra: Readonly<Record<string, string>>, filter: object = {}): Turn {
  const query = new URLSearchParams({
    fields: FIELDS,
    filter: JSON.stringify({ _and: [LIVE, filter] }),
    sort: '-registered_at,-id',
    limit: '10',
    ...extra,
  });
  return { method: 'GET', path: `/items/interview?${query}`, headers };
}

const SEARCHED = {
  candidate_id: { name: { _icontains: 'silva' } },
  uf_id: { _in: [31, 35] },
  result: { _eq: 'APTO' },
};
const SEARCH = new URLSearchParams([
  ['filter.fieldOfResearch', 'silva'],
  ['filter.ufs', 'MG'],
  ['filter.ufs', 'SP'],
  ['filter.statusInterviews', 'APTO'],
]).toString();

function inTurn<T>(all: readonly T[]): () => T {
  let at = 0;
  return () => {
    const one = all[at++ % all.length];
    if (one === undefined) throw new Error('There is none');
    return one;
  };
}

function rowsOf({ subjects }: Bench, peer: Peer): readonly Row[] {
  const { manager, writers, places, newPerson } = subjects;
  const list = (query = ''): Turn => ({
    method: 'GET',
    path: query === '' ? LIST : `${LIST}?${query}`,
    headers: { cookie: manager.cookie },
  });
  const writer = inTurn(writers);
  const free = rotation(writers);
  const interview = inTurn(peer.interviewIds);
  const answer = inTurn(peer.answerIds);
  // Its copy is made for this run. Its people take no id in the portal's database, so they have numbers of their own.
  let theirPerson = newPerson() + 10_000_000;
  const place = inTurn(places);
  let searchPage = 0;
  let theirPage = 0;
  return [
    { what: 'lista sem total', least: 8, ours: () => list(), theirs: () => itemsOf(peer, {}) },
    {
      what: 'lista com total',
      least: 20,
      ours: () => list(),
      theirs: () => itemsOf(peer, { meta: 'filter_count' }),
    },
    {
      what: 'lista: página 201',
      least: 8,
      ours: () => list('page.index=200'),
      theirs: () => itemsOf(peer, { page: '201' }),
    },
    {
      what: "busca 'silva', dois estados, apto, com total",
      least: 4,
      ours: () => list(SEARCH),
      theirs: () => itemsOf(peer, { meta: 'filter_count' }, SEARCHED),
    },
    {
      what: 'a mesma busca, folheada',
      least: 10,
      ours: () => list(`${SEARCH}&page.index=${searchPage++ % 20}`),
      theirs: () => itemsOf(peer, { meta: 'filter_count', page: String(1 + (theirPage++ % 20)) }, SEARCHED),
    },
    {
      what: 'entrevista por id',
      least: 12,
      ours() {
        const { cookie, interviewId } = writer();
        return { method: 'GET', path: `/api/v1/interviews/id/${interviewId}`, headers: { cookie } };
      },
      theirs: () => ({
        method: 'GET',
        path: `/items/interview/${interview()}?fields=${FIELDS}`,
        headers: peer.headers,
      }),
    },
    {
      what: 'salvar uma resposta',
      least: 15,
      ours() {
        const one = free.take();
        return {
          method: 'PATCH',
          path: `/api/v1/answers/${one.answerId}`,
          headers: { cookie: one.cookie },
          body: JSON.stringify({
            answer: freshText(),
            question: { id: one.questionId },
            revision: one.revision,
          }),
          answered() {
            one.revision += 1;
            free.giveBack(one);
          },
        };
      },
      theirs: () => ({
        method: 'PATCH',
        path: `/items/answer/${answer()}`,
        headers: peer.headers,
        body: JSON.stringify({ text: freshText(), revision: 2 }),
      }),
    },
    {
      what: 'registrar interesse',
      least: 8,
      ours() {
        const person = newPerson();
        return {
          method: 'POST',
          path: '/api/public/interviews',
          headers: {},
          body: JSON.stringify({
            candidate: { cpf: scaleCpf(person), name: 'Pessoa Nova' },
            city: { id: place().cityId },
            email: `par.${person}@exemplo.com.br`,
            phone: '11960000001',
            module: { id: 1 },
            sendEmail: true,
          }),
        };
      },
      theirs() {
        theirPerson += 1;
        const { cityId, ufId } = place();
        return {
          method: 'POST',
          path: '/items/interview',
          headers: peer.headers,
          body: JSON.stringify({
            candidate_id: { name: 'Pessoa Nova', cpf: scaleCpf(theirPerson) },
            city_id: cityId,
            uf_id: ufId,
            email: `par.${theirPerson}@exemplo.com.br`,
            phone: '11960000001',
            version: 1,
            completing: 'NAO_PREENCHIDO',
            result: 'SEM_RESULTADO',
            registered_at: new Date().toISOString(),
          }),
        };
      },
    },
  ];
}

/** The product and Directus in alternation, so that a busy machine affects both. */
async function compareWith(bench: Bench, peer: Peer, { what, least, ours, theirs }: Row): Promise<Figure> {
  // Long enough for the peer's slowest call, which counts every row.
  const seconds = bench.quick ? 3 : 6;
  const rounds = bench.quick ? 1 : 3;
  const { connections } = bench;
  const product = (duration: number) =>
    loadByHttp({ url: bench.web.url, connections, seconds: duration, next: ours });
  const other = (duration: number) =>
    loadByHttp({ url: peer.url, connections, seconds: duration, next: theirs });
  await product(1);
  await other(1);
  const measured: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push((await product(seconds)).perSecond);
    others.push((await other(seconds)).perSecond);
  }
  const ratio = median(measured) / median(others);
  // Nothing answered within a round says nothing about how many times as fast the other is.
  if (!Number.isFinite(ratio) || ratio === 0)
    return {
      what: `par: ${what}`,
      measured: perSecond(median(measured)),
      bare: `${perSecond(median(others))} (Directus): rodada curta demais`,
      budget: `≥ ${least}×`,
      kept: false,
    };
  return {
    what: `par: ${what}`,
    measured: perSecond(median(measured)),
    bare: `${perSecond(median(others))} (Directus)`,
    ratio,
    budget: `≥ ${least}×`,
    kept: ratio >= least,
  };
}

/** Runs with `--peer` alone: installing and filling the peer takes minutes. */
export const besidePeer: BenchCase = {
  name: 'par',
  async run(bench) {
    const peer = await startPeer(bench.databaseUrl, {
      folder: bench.folder,
      port: bench.ports.spare,
      say: (line) => console.error(line),
    });
    try {
      const figures: Figure[] = [];
      for (const row of rowsOf(bench, peer)) {
        console.error(`par: ${row.what}`);
        figures.push(await compareWith(bench, peer, row));
      }
      return figures;
    } finally {
      await peer.stop();
    }
  },
};
