import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { newToken, tokenHash } from '#server/identity/tokens.ts';

/** A signed-in person. */
export interface SignedIn {
  readonly cookie: string;
  readonly tokenHash: Buffer;
}

/** A candidate in the middle of writing. */
export interface Writer extends SignedIn {
  readonly candidateId: number;
  readonly interviewId: number;
  readonly answerId: number;
  readonly questionId: number;
  revision: number;
}

/** Somebody with a profile report of all seven sections. */
export interface ReportReader extends SignedIn {
  readonly cpf: string;
  readonly candidateId: number;
  readonly interviewId: number;
}

export interface Place {
  readonly cityId: number;
  readonly ufId: number;
}

/** The people and interviews that requests are about. */
export interface Subjects {
  readonly manager: SignedIn;
  /** Of São Paulo alone. */
  readonly managerOfState: SignedIn;
  readonly administrator: SignedIn;
  /** Each with an answer of their own. */
  readonly writers: readonly Writer[];
  /** Interviews of all states and versions, as an administrator opens them. */
  readonly interviewIds: readonly number[];
  /** Interviews with a certificate. */
  readonly certified: readonly number[];
  /** With a finished quiz and the opinions of three contacts. */
  readonly reportReaders: readonly ReportReader[];
  /** First names and surnames, as people search for them. */
  readonly names: readonly string[];
  readonly places: readonly Place[];
  /** The number of somebody whom no run on this database has registered (`scaleCpf`). */
  newPerson(): number;
}

const WRITERS = 500;
const CERTIFIED = 400;
const REPORT_READERS = 200;
/** People of the load have lower numbers. */
const FIRST_NEW_PERSON = 20_000_000;

async function signIn(pool: Pool, accountId: number): Promise<SignedIn> {
  const token = newToken();
  await pool.query(
    `insert into session (token_hash, account_id, created_at, expires_at, user_agent)
     values ($1, $2, now(), now() + interval '7 hours', 'bench')`,
    [tokenHash(token), accountId],
  );
  return { cookie: `portal_session=${token}`, tokenHash: tokenHash(token) };
}

async function accountOf(pool: Pool, email: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [email]);
  const [account] = rows;
  if (!account) throw new Error(`The database has no ${email}: it needs the demo data`);
  return account.id;
}

async function writersOf(pool: Pool): Promise<Writer[]> {
  // One writer has a revision unlike any other number, so that it can be recognised in the statements.
  const { rows } = await pool.query<Omit<Writer, 'cookie' | 'tokenHash'> & { accountId: number }>(
    `with chosen as (
       select distinct on (i.id) i.candidate_id, i.id as interview_id, a.id as answer_id, a.question_id,
              account.id as account_id
         from interview i
         join answer a on a.interview_id = i.id
         join account on account.candidate_id = i.candidate_id
        where i.completing = 'EM_PREENCHIMENTO' and i.superseded_at is null and i.deleted_at is null
        order by i.id, a.question_id
        limit $1
     ), numbered as (
       update answer set revision = 7000000 from chosen where answer.id = chosen.answer_id returning answer.id, revision
     )
     select candidate_id as "candidateId", interview_id as "interviewId", answer_id as "answerId",
            question_id as "questionId", numbered.revision, account_id as "accountId"
       from chosen join numbered on numbered.id = chosen.answer_id`,
    [WRITERS],
  );
  const writers: Writer[] = [];
  for (const { accountId, ...writer } of rows)
    writers.push({ ...writer, ...(await signIn(pool, accountId)) });
  return writers;
}

/** Of one version: the newest report of a CPF is then theirs. */
async function reportReadersOf(pool: Pool): Promise<ReportReader[]> {
  const { rows } = await pool.query<Omit<ReportReader, 'cookie' | 'tokenHash'> & { accountId: number }>(
    `select c.cpf, c.id as "candidateId", i.id as "interviewId", account.id as "accountId"
       from quiz_profile q
       join opinion_sums s on s.interview_id = q.interview_id
       join interview i on i.id = q.interview_id
       join candidate c on c.id = i.candidate_id
       join account on account.candidate_id = c.id
      where q.finished_at is not null and i.completing = 'CERTIFICADA' and i.version = 1
        and i.superseded_at is null and i.deleted_at is null and c.public_report
      order by md5(i.id::text) limit $1`,
    [REPORT_READERS],
  );
  const readers: ReportReader[] = [];
  for (const { accountId, ...reader } of rows)
    readers.push({ ...reader, ...(await signIn(pool, accountId)) });
  return readers;
}

const numbers = async (pool: Pool, query: string): Promise<number[]> =>
  (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id);

/** Signs people in and looks up the data of the cases. The database holds the demo data and a load of interviews. */
export async function chooseSubjects(pool: Pool): Promise<Subjects> {
  const [manager, managerOfState, administrator] = await Promise.all(
    ['gestor@demo.local', 'gestor.sp@demo.local', 'admin@demo.local'].map(async (email) =>
      signIn(pool, await accountOf(pool, email)),
    ),
  );
  if (!manager || !managerOfState || !administrator) throw new Error('Three were asked for');
  const { rows: named } = await pool.query<{ name: string }>(
    `select c.name from candidate c join interview i on i.candidate_id = c.id
      where i.version = 1 and i.superseded_at is null and i.deleted_at is null and i.id % 97 = 0 limit 200`,
  );
  const { rows: places } = await pool.query<Place>(
    'select id as "cityId", uf_id as "ufId" from city where id % 13 = 0',
  );
  // Each registration takes an id, so those of earlier runs have numbers up to this one.
  const [lastCandidate = 0] = await numbers(pool, 'select max(id) as id from candidate');
  let person = FIRST_NEW_PERSON + lastCandidate;
  return {
    manager,
    managerOfState,
    administrator,
    writers: await writersOf(pool),
    interviewIds: await numbers(
      pool,
      'select id from interview where deleted_at is null order by md5(id::text) limit 2000',
    ),
    certified: await numbers(
      pool,
      `select interview_id as id from certificate where revoked_at is null order by md5(code) limit ${CERTIFIED}`,
    ),
    reportReaders: await reportReadersOf(pool),
    names: named.map(({ name }) => name),
    places,
    newPerson: () => (person += 1),
  };
}

/** A text to save, never the same twice. */
export const freshText = (): string =>
  `Eu percebi que faltava uma padaria no bairro e decidi abrir uma. ${randomBytes(6).toString('hex')} ` +
  'Comprei os ingredientes, calculei o custo de cada pão e vendi tudo na primeira semana. '.repeat(8);
