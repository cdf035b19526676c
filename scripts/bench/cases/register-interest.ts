import { scaleCpf } from '../../../tools/scale-seed/people.ts';
import type { BenchCase } from '../case.ts';

/** Registration of interest: a new person each time, with the confirmation that is sent. */
export const registerInterest: BenchCase = {
  name: 'inscricoes',
  async run({ compare, subjects }) {
    const person = () => {
      const n = subjects.newPerson();
      const place = subjects.places[n % subjects.places.length];
      if (!place) throw new Error('No place');
      return {
        cpf: scaleCpf(n),
        name: `Pessoa Nova ${'abcdefghij'[n % 10]}${'klmnopqrst'[(n >> 4) % 10]}`,
        email: `nova.${n}@exemplo.com.br`,
        phone: `119${String(60_000_000 + (n % 39_999_999))}`,
        // Not its state, which the statement looks up.
        cityId: place.cityId,
      };
    };
    const turnOf = ({ cpf, name, email, phone, cityId }: ReturnType<typeof person>) => ({
      method: 'POST' as const,
      path: '/api/public/interviews',
      headers: {},
      body: JSON.stringify({
        candidate: { cpf, name },
        city: { id: cityId },
        email,
        phone,
        module: { id: 1 },
        sendEmail: true,
      }),
    });
    return [
      await compare({
        name: 'register',
        what: 'registrar interesse',
        against: 'route',
        sample() {
          const one = person();
          return { turn: turnOf(one), parts: one };
        },
        next: () => turnOf(person()),
        nextParts: person,
        aim: 1_400,
        maxRatio: 1.5,
      }),
    ];
  },
};
