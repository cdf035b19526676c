import { expect, type APIRequestContext } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';

const SAO_PAULO = { id: 3_550_308, uf: { id: 35 } };

/** A rural candidate whom the team, signed in behind the request, registers and finds apt. The interview's id. */
export async function givenAptRural(
  request: APIRequestContext,
  { email, ...candidate }: { name: string; cpf: string; email: string },
): Promise<number> {
  const registered = await request.post(contract.registerCandidate.path, {
    data: {
      candidate,
      email,
      phone: '11987654321',
      city: SAO_PAULO,
      module: { id: 4 },
      sendEmail: false,
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { id } = (await registered.json()) as { id: number };
  const scores = Object.fromEntries(Object.values(MANUAL_SCORE_NAMES).map((name) => [name, 10]));
  const evaluated = await request.put(contract.evaluateByScores.path, {
    data: { interviewId: id, ...scores, justification: 'Histórias concretas, com resultado.' },
  });
  expect(evaluated.ok(), await evaluated.text()).toBe(true);
  return id;
}
