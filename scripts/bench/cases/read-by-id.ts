import type { BenchCase } from '../case.ts';
import type { Turn } from '../http-load.ts';

/** One interview, opened by an administrator and by the candidate whose it is. */
export const readById: BenchCase = {
  name: 'leitura',
  async run({ compare, subjects }) {
    const { administrator, writers, interviewIds } = subjects;
    let at = 0;
    const nextId = (): number => interviewIds[at++ % interviewIds.length] ?? 0;
    const open = (cookie: string, id: number): Turn => ({
      method: 'GET',
      path: `/api/v1/interviews/id/${id}`,
      headers: { cookie },
    });
    const row = (id: number): Turn => ({
      method: 'GET',
      path: `/api/v1/interviews/${id}`,
      headers: { cookie: administrator.cookie },
    });
    let own = 0;
    const nextOwn = () => {
      const writer = writers[own++ % writers.length];
      if (!writer) throw new Error('Nobody is writing');
      return writer;
    };
    return [
      await compare({
        name: 'read-own',
        what: 'entrevista por id, pelo candidato',
        against: 'route',
        sample() {
          const { cookie, tokenHash, interviewId, candidateId } = nextOwn();
          return { turn: open(cookie, interviewId), parts: { tokenHash, interviewId, candidateId } };
        },
        next() {
          const { cookie, interviewId } = nextOwn();
          return open(cookie, interviewId);
        },
        nextParts() {
          const { tokenHash, interviewId, candidateId } = nextOwn();
          return { tokenHash, interviewId, candidateId };
        },
        aim: 3_300,
        maxRatio: 1.5,
      }),
      await compare({
        name: 'read-row',
        what: 'linha da lista por id',
        against: 'route',
        sample() {
          const id = nextId();
          return { turn: row(id), parts: { id } };
        },
        next: () => row(nextId()),
        nextParts: () => ({ id: nextId() }),
        maxRatio: 1.5,
      }),
    ];
  },
};
