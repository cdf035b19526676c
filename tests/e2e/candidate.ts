import { expect, type Page } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { contract } from '#contract/contract.ts';
import { personCpf } from '#server/seed/people.ts';
import { mailTo } from './portal.ts';

const SAO_PAULO = { id: 3_550_308 };

/** A candidate who is about to write, signed in with the page. */
export interface Writer {
  readonly interviewId: number;
  /** The stored texts by question, as the server has them now. */
  stored(): Promise<Record<number, string>>;
}

/**
 * Somebody new, brought to the five questions by the product's own calls: interest, the link of the confirmation, term
 * and video, basic data. `n` makes the person; every journey takes another. `greeted`: the interview's onboarding opens, as in
 * a browser that does not know it yet.
 */
export async function writerAt(
  page: Page,
  n: number,
  { greeted = false }: { greeted?: boolean } = {},
): Promise<Writer> {
  const { request } = page;
  const email = `escreve.${n}@exemplo.com.br`;
  const answered = async <Body>(reply: Awaited<ReturnType<typeof request.get>>): Promise<Body> => {
    expect(reply.ok(), `${reply.url()} answered ${reply.status()}`).toBe(true);
    return (await reply.json()) as Body;
  };
  const challenge = await answered<Challenge>(await request.get(contract.getChallenge.path));
  const solution = await solveChallenge({ challenge, deriveKey });
  await answered(
    await request.post(contract.registerInterest.path, {
      headers: { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') },
      data: {
        candidate: { cpf: personCpf(n), name: 'Rosa Escritora' },
        city: SAO_PAULO,
        email,
        phone: '11987654321',
        module: { id: 1 },
      },
    }),
  );
  const mail = await mailTo(page, email, /Interesse registrado/);
  const token = /\/entrar\/link\/([\w-]+)/.exec(mail.text)?.[1];
  await answered(await request.post(contract.redeemLink.path, { data: { token } }));
  const { id } = await answered<{ id: number }>(await request.get(contract.getOwnInterview.path));
  const at = (path: string) => path.replace(/:\w+/, String(id));
  // As in a browser where the dialogs before the first question were gone through (their own journey: onboarding.spec.ts).
  if (!greeted)
    await page.context().addInitScript(`localStorage.setItem('empretec.apresentacao.${id}', '1')`);
  await answered(
    await request.patch(at(contract.acceptConditions.path), {
      data: { acceptedTerm: true, viewedVideo: true, termVersion: TERMS_VERSION },
    }),
  );
  const [situation] = await answered<{ id: number }[]>(
    await request.get('/api/v1/professional-situation/module/1'),
  );
  await answered(
    await request.put(at(contract.saveBasicData.path), {
      data: {
        candidate: {
          birthDate: '1990-03-12',
          emergencyContact: { emergencyContactName: 'Maria', emergencyContactPhone: '11912345678' },
          professionalSituation: { id: situation?.id },
        },
        email,
        phone: '11987654321',
        city: SAO_PAULO,
      },
    }),
  );
  return {
    interviewId: id,
    async stored() {
      const answers = await answered<{ question: { id: number }; answer: string }[]>(
        await request.get(at(contract.listAnswers.path)),
      );
      return Object.fromEntries(answers.map(({ question, answer }) => [question.id, answer]));
    },
  };
}
