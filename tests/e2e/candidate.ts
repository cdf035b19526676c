import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { contract } from '#contract/contract.ts';
import { personCpf } from '#server/seed/people.ts';
import { encodeProof, proofSignedWith } from '../cheap-challenges.ts';
import { latestMessageTo } from './portal.ts';
import { keyOf } from './cheap-proofs.ts';

const SAO_PAULO = { id: 3_550_308 };

/** A candidate who is about to write, signed in with the page. */
export interface Writer {
  readonly interviewId: number;
  /** The stored texts by question, as the server has them now. */
  stored(): Promise<Record<number, string>>;
}

/** The body of a reply that succeeded. */
async function answered<Body>(reply: APIResponse): Promise<Body> {
  expect(reply.ok(), `${reply.url()} answered ${reply.status()}`).toBe(true);
  return (await reply.json()) as Body;
}

/** The address of a call that has one parameter. */
const at = (path: string, id: number) => path.replace(/:\w+/, String(id));

/** The address of the candidate that `newCandidate` makes. */
export const emailOf = (n: number) => `escreve.${n}@exemplo.com.br`;

/**
 * A proof of work, made with the key of a product whose folder is on this machine; else the ordinary work, a second of a
 * core. The browser does that wherever a journey registers on the screen.
 */
export async function proof(request: APIRequestContext, dataDir: string | undefined): Promise<string> {
  const key = keyOf(dataDir);
  if (key !== null) return proofSignedWith(key);
  const challenge = await answered<Challenge>(await request.get(contract.getChallenge.path));
  return encodeProof({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** A network of the person's own: all journeys together register more people a minute than one network may. */
const networkOf = (n: number): string => `${10 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.1`;

/** Registers interest by the public form's call; nobody confirms it. `email`: another than the person's own. */
export async function registerInterest(
  request: APIRequestContext,
  n: number,
  {
    email = emailOf(n),
    name = 'Rosa Escritora',
    version = 1,
    dataDir = process.env['PORTAL_DATA_DIR'],
  }: { email?: string; name?: string; version?: number; dataDir?: string | undefined } = {},
): Promise<void> {
  await answered(
    await request.post(contract.registerInterest.path, {
      headers: { altcha: await proof(request, dataDir), 'x-forwarded-for': networkOf(n) },
      data: {
        candidate: { cpf: personCpf(n), name },
        city: SAO_PAULO,
        email,
        phone: '11987654321',
        module: { id: version },
      },
    }),
  );
}

/**
 * Creates a candidate, just registered and signed in by the confirmation link, with nothing filled in. Resolves to the
 * interview's id. `n` numbers the person: use another in every journey. `dataDir`: of a product that is not the shared one.
 */
export async function newCandidate(
  page: Page,
  n: number,
  version = 1,
  dataDir = process.env['PORTAL_DATA_DIR'],
  name?: string,
): Promise<number> {
  const { request } = page;
  await registerInterest(request, n, { version, dataDir, ...(name === undefined ? {} : { name }) });
  const mail = await latestMessageTo(page, emailOf(n), /Interesse registrado/);
  const token = /\/entrar\/link\/([\w-]+)/.exec(mail.text)?.[1];
  await answered(
    await request.post(contract.redeemLink.path, {
      headers: { 'x-forwarded-for': networkOf(n) },
      data: { token },
    }),
  );
  const { id } = await answered<{ id: number }>(await request.get(contract.getOwnInterview.path));
  return id;
}

/** Records term and video as seen and accepted by the signed-in person. */
export async function acceptConditions(
  page: Page,
  interviewId: number,
  conditions: { acceptedTerm: boolean; viewedVideo: boolean },
): Promise<void> {
  await answered(
    await page.request.patch(at(contract.acceptConditions.path, interviewId), {
      data: { ...conditions, ...(conditions.acceptedTerm ? { termVersion: TERMS_VERSION } : {}) },
    }),
  );
}

/**
 * Creates a candidate and brings them to the five questions by calls of the API: interest, confirmation link, term
 * and video, basic data. `greeted`: the interview's onboarding opens, as in a new browser.
 */
export async function candidateAtQuestions(
  page: Page,
  n: number,
  {
    greeted = false,
    version = 1,
    dataDir,
  }: { greeted?: boolean; version?: 1 | 2 | 3; dataDir?: string } = {},
): Promise<Writer> {
  const { request } = page;
  const id = await newCandidate(page, n, version, dataDir);
  // As in a browser where the onboarding dialogs were completed (see onboarding.spec.ts).
  if (!greeted)
    await page
      .context()
      .addInitScript((key) => localStorage.setItem(key, '1'), `empretec.apresentacao.${id}`);
  await acceptConditions(page, id, { acceptedTerm: true, viewedVideo: true });
  const [situation] = await answered<{ id: number }[]>(
    await request.get(`/api/v1/professional-situation/module/${version}`),
  );
  await answered(
    await request.put(at(contract.saveBasicData.path, id), {
      data: {
        candidate: {
          birthDate: '1990-03-12',
          emergencyContact: { emergencyContactName: 'Maria', emergencyContactPhone: '11912345678' },
          ...(situation ? { professionalSituation: { id: situation.id } } : {}),
        },
        email: emailOf(n),
        phone: '11987654321',
        city: SAO_PAULO,
      },
    }),
  );
  return {
    interviewId: id,
    async stored() {
      const answers = await answered<{ question: { id: number }; answer: string }[]>(
        await request.get(at(contract.listAnswers.path, id)),
      );
      return Object.fromEntries(answers.map(({ question, answer }) => [question.id, answer]));
    },
  };
}
