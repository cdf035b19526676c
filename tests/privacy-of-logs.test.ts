import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { describeError, scrub } from '#server/platform/log.ts';
import { testApp, type TestApp } from './app.ts';

/** One person walks through the product, with some accidents; then the log is searched for what they said. */
const PERSON = {
  name: 'Zuleide Quixabeira',
  cpf: '52998224725',
  email: 'zuleide.q@portal.test',
  phone: '11976543210',
};

let product: TestApp;
beforeAll(async () => {
  product = await testApp({
    mailer: {
      // What a mail server says of a refused message quotes the address.
      send: ({ to }) =>
        Promise.reject(Object.assign(new Error(`550 <${to}> unknown`), { code: 'EENVELOPE' })),
      close: () => {},
    },
    evaluator: { evaluate: (answers) => Promise.reject(new Error(`cannot read: ${answers[1]}`)) },
  });
});
afterAll(() => product.close());

it('says nothing of people: no CPF, name, e-mail, phone, answer or token', async () => {
  const visitor = product.anyone();
  await visitor.call(contract.registerInterest, {
    body: {
      candidate: { cpf: PERSON.cpf, name: PERSON.name },
      city: { id: 3_550_308 },
      email: PERSON.email,
      phone: PERSON.phone,
      module: { id: 1 },
    },
  });
  const [mail] = await product.outbox();
  const token = /\/entrar\/link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token.length).toBeGreaterThan(20);
  const redeemed = await visitor.call(contract.redeemLink, { body: { token } });
  expect(redeemed.status).toBe(200);
  const { body: interview } = await visitor.call(contract.getOwnInterview);
  await visitor.call(contract.acceptConditions, {
    params: { id: interview.id },
    body: { acceptedTerm: true, viewedVideo: true },
  });
  await visitor.call(contract.saveBasicData, {
    params: { id: interview.id },
    body: {
      candidate: {
        birthDate: '12/03/1990',
        emergencyContact: {
          emergencyContactName: 'Josefina Quixabeira',
          emergencyContactPhone: '11998877665',
        },
        professionalSituation: { id: 1 },
      },
      email: PERSON.email,
      phone: PERSON.phone,
      city: { id: 3_550_308 },
    },
  });
  const sent = await visitor.call(contract.sendAnswers, {
    params: { moduleId: 1 },
    body: {
      idInterview: interview.id,
      answers: CONCRETE_STORIES.map((answer, i) => ({ question: { id: i + 1 }, answer })),
    },
  });
  expect(sent.status).toBe(204);
  await product.runJobs();
  // Accidents: a wrong password, a CPF in an address, a database error with a value in it.
  await visitor.call(contract.signIn, { body: { email: PERSON.email, password: 'segredo-da-zuleide' } });
  await visitor.request({ method: 'GET', url: `/api/v1/interviews/candidate/${PERSON.cpf}?nome=Zuleide` });
  await product.deps.db
    .insertInto('candidate')
    .values({ cpf: PERSON.cpf, name: PERSON.name })
    .execute()
    .catch((error: unknown) => product.deps.log.error({ error: describeError(error) }, 'planted'));

  const log = product.log.join('\n');
  expect(log).toContain('job failed');
  expect(log).toContain('planted');
  const secrets = [
    PERSON.cpf,
    '529.982.247-25',
    'Zuleide',
    'Quixabeira',
    PERSON.email,
    'zuleide',
    PERSON.phone,
    token,
    'segredo',
    ...CONCRETE_STORIES.map((story) => story.slice(0, 40)),
    visitor.cookie().split('=')[1] ?? 'no cookie',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

it.each([
  ['CPF 529.982.247-25 repetido', 'CPF [número] repetido'],
  ['to <a.b+c@portal.test> failed', 'to <[e-mail]> failed'],
  ['link /entrar/link/3vQ9_x-Lr0aaaaaaaaaaaaaaaaaaaaaa', 'link /entrar/link/[código]'],
])('scrubs %s', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed));
