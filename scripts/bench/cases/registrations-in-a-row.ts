import { Client } from 'pg';
import { scaleCpf } from '../../../tools/scale-seed/people.ts';
import { perSecond, withUnit, type BenchCase } from '../case.ts';

const PEOPLE = 1_000;

/** One thousand people register one after another, sixteen at once: each is stored once, none is lost. */
export const registrationsInARow: BenchCase = {
  name: 'fila',
  async run({ web, subjects, connections, databaseUrl }) {
    const waiting = Array.from({ length: PEOPLE }, () => subjects.newPerson());
    const cpfs = waiting.map((n) => scaleCpf(n));
    const milliseconds: number[] = [];
    const began = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
          const place = subjects.places[n % subjects.places.length];
          const sent = performance.now();
          const reply = await fetch(`${web.url}/api/public/interviews`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              candidate: { cpf: scaleCpf(n), name: 'Pessoa em Fila' },
              city: { id: place?.cityId },
              email: `fila.${n}@exemplo.com.br`,
              phone: '11987654321',
              module: { id: 1 },
              sendEmail: true,
            }),
          });
          if (reply.status !== 201) throw new Error(`A registration was answered ${reply.status}`);
          await reply.arrayBuffer();
          milliseconds.push(performance.now() - sent);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const stored = await storedOnce(databaseUrl, cpfs);
    const p99 = milliseconds.toSorted((a, b) => a - b)[Math.ceil(PEOPLE * 0.99) - 1] ?? Number.NaN;
    return [
      {
        what: `${PEOPLE} inscrições seguidas, ${connections} de cada vez: p99, por segundo, guardadas uma vez`,
        measured: `${withUnit(p99, 'ms')}, ${perSecond(PEOPLE / seconds)}, ${stored}`,
        budget: `${PEOPLE} guardadas uma vez`,
        kept: stored === PEOPLE,
      },
    ];
  },
};

/** How many of the people have exactly one interview and exactly one confirmation. */
async function storedOnce(databaseUrl: string, cpfs: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count
         from candidate c
        where c.cpf = any($1)
          and (select count(*) from interview i where i.candidate_id = c.id) = 1
          and (select count(*) from message m join interview i on i.id = m.interview_id where i.candidate_id = c.id) = 1`,
      [cpfs],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
