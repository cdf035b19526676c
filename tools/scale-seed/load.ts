import type { Pool, PoolClient } from 'pg';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { evaluateInterview } from '#server/lifecycle/evaluation-job.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { TABLES } from './columns.ts';
import { createRowBatch, writeBatch, type RowBatch } from './copy.ts';
import { writeFixtures, ScaleSeedRefused, staffOf, type Fixtures } from './fixtures.ts';
import { takeIds, type Ids } from './ids.ts';
import { simulateUntil } from './simulate-interview.ts';
import { EVERY_STANDING, standingOf, type Standing } from './distribution.ts';
import { scaleCpf, scalePerson, type ScalePerson, type StoredPerson } from './people.ts';
import { randomOf, type Random } from './random.ts';
import { createInterviewRecorder, gaveBasicData } from './record-interview.ts';
import { mayComeAgain } from './steps.ts';
import { suspendChecks } from './suspended-checks.ts';

/** Interviews per COPY batch: few statements, little memory. */
const BATCH_SIZE = 2_000;
/** People between two yields to the event loop, so that one batch is written while the next is generated. */
const YIELD_EVERY = 50;
const LOG_EVERY = 50_000;
const AGAIN_SHARE = 0.06;
const DELETED_SHARE = 0.01;
/** Seed of what belongs to no single person; people count from 1. */
const SHARED_SEED = 0;

export interface Loaded {
  readonly interviews: number;
  readonly people: number;
  readonly rows: number;
}

/** The generated people are always the same, so they can be loaded only once. */
async function refuseIfLoaded(client: PoolClient, count: number): Promise<void> {
  const { rows } = await client.query<{ known: number }>(
    'select count(*) as known from candidate where cpf = any($1::text[])',
    [Array.from({ length: count }, (_, i) => scaleCpf(i + 1))],
  );
  const known = rows[0]?.known ?? 0;
  if (known > 0)
    throw new ScaleSeedRefused(
      `${known.toLocaleString('pt-BR')} pessoas desta carga já estão no banco: ela só entra uma vez. Use outro DATA_DIR ou outro banco.`,
    );
}

/** A state that needs an earlier interview becomes a first registration when only one row is left. */
const fitToRemaining = (standing: Standing, remaining: number): Standing =>
  standing.state === 'REENTREVISTA-SEM_RESULTADO' && remaining < 2
    ? { ...standing, state: 'NAO_PREENCHIDO-SEM_RESULTADO' }
    : standing;

function variationsOf(n: number, { version, state }: Standing, random: Random, remaining: number) {
  const comesAgain =
    state === 'REENTREVISTA-SEM_RESULTADO' || (mayComeAgain(version, state) && random.chance(AGAIN_SHARE));
  // The first of each state are not deleted, so that no state is missing.
  const deleted = state !== 'CERTIFICADA-APTO' && n > EVERY_STANDING.length && random.chance(DELETED_SHARE);
  return { again: comesAgain && remaining > 1, deleted };
}

/** Writes the person; whoever wrote answers has proven the e-mail, and signs in by links: no password. */
function writePerson(
  batch: RowBatch,
  ids: Ids,
  person: ScalePerson,
  { wrote, since }: { readonly wrote: boolean; readonly since: Date },
): StoredPerson {
  const candidateId = ids.next('candidate');
  batch.add('candidate', {
    id: candidateId,
    cpf: person.cpf,
    name: person.name,
    birth_date: wrote ? person.birthDate : null,
    emergency_contact_name: wrote ? person.contactName : null,
    emergency_contact_phone: wrote ? person.contactPhone : null,
    created_at: since,
    updated_at: since,
  });
  const accountId = wrote ? ids.next('account') : null;
  if (accountId !== null)
    batch.add('account', {
      id: accountId,
      name: person.name,
      email: person.email,
      candidate_id: candidateId,
      created_at: since,
    });
  return { ...person, candidateId, accountId };
}

type Recorder = ReturnType<typeof createInterviewRecorder>;
interface LoadContext {
  readonly today: IsoDate;
  readonly now: Date;
  readonly batch: RowBatch;
  readonly ids: Ids;
  readonly fixtures: Fixtures;
  readonly recorder: Recorder;
}

/**
 * The n-th person with their interviews. Returns how many were written: none where the version is too recent for the
 * path.
 */
function writeScenario(
  { today, now, batch, ids, fixtures, recorder }: LoadContext,
  n: number,
  remaining: number,
): number {
  const random = randomOf(n);
  const standing = fitToRemaining(standingOf(n, random), remaining);
  const home = fixtures.drawHome(random);
  const person = scalePerson(n, today, home, random);
  const simulated = simulateUntil(
    standing.state,
    { version: standing.version, ufId: home.ufId, calendar: fixtures.calendar, before: today, now },
    random,
    variationsOf(n, standing, random, remaining),
  );
  if (!simulated) return 0;
  const { interview, earlier } = simulated;
  const stored = writePerson(batch, ids, person, {
    wrote: gaveBasicData(interview) || (earlier !== null && gaveBasicData(earlier)),
    since: (earlier ?? interview).registeredAt,
  });
  const earlierId = earlier ? ids.next('interview') : null;
  const id = ids.next('interview');
  if (earlier && earlierId !== null)
    recorder.record(earlierId, stored, earlier, { id, at: interview.registeredAt }, random);
  recorder.record(id, stored, interview, null, random);
  return earlier ? 2 : 1;
}

async function loadAll(
  client: PoolClient,
  count: number,
  now: Date,
  log: (line: string) => void,
): Promise<{ readonly loaded: Loaded; readonly inProcessing: readonly number[] }> {
  const today = dateInSaoPaulo(now);
  const staff = await staffOf(client);
  await refuseIfLoaded(client, count);
  const ids = await takeIds(client);
  const restoreChecks = await suspendChecks(client);
  const batch = createRowBatch();
  const fixtures = await writeFixtures(client, batch, ids, { staff, today });
  const recorder = createInterviewRecorder(batch, ids, fixtures, randomOf(SHARED_SEED));
  const context = { today, now, batch: batch, ids, fixtures: fixtures, recorder };

  let interviews = 0;
  let people = 0;
  let rows = 0;
  let writing = writeBatch(client, batch.take());
  for (let n = 1, next = BATCH_SIZE; interviews < count; n += 1) {
    const written = writeScenario(context, n, count - interviews);
    if (written > 0) people += 1;
    interviews += written;
    if (n % YIELD_EVERY === 0) await yieldToEventLoop();
    if (interviews < next && interviews < count) continue;
    rows += await writing;
    writing = writeBatch(client, batch.take());
    // The next `await` reports its failure; this only avoids an unhandled rejection.
    writing.catch(() => {});
    if (next % LOG_EVERY === 0) log(`${interviews.toLocaleString('pt-BR')} entrevistas`);
    next += BATCH_SIZE;
  }
  rows += await writing;
  log('conferindo referências e montando índices');
  await ids.advanceSequences();
  await restoreChecks();
  return { loaded: { interviews, people, rows }, inProcessing: recorder.inProcessing };
}

/** Two at a time, since each uses one core. */
async function vacuumAll(pool: Pool): Promise<void> {
  const waiting = [...TABLES];
  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
        await client.query(`vacuum (analyze) ${table}`);
    } finally {
      client.release(true);
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * Loads so many generated interviews after what the database holds, all or nothing: people with CPFs of their own,
 * every legal state, and what each state implies. The same count on the same day gives the same rows, but for ids and
 * for what is in processing at this moment. Refuses with a `ScaleSeedRefused`: no administrator, or loaded before.
 */
export async function loadInterviews(
  { db, pool, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'> & { readonly pool: Pool },
  count: number,
  log: (line: string) => void,
): Promise<Loaded> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    const { loaded, inProcessing } = await loadAll(client, count, clock(), log);
    await client.query('commit');
    await inTransaction(db, async (tx) => {
      for (const submissionId of inProcessing)
        await queue.send(tx, evaluateInterview, { submissionId, attempt: 1 });
    });
    log('recolhendo estatísticas');
    // Vacuum too: it enables index-only scans.
    await vacuumAll(pool);
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    // Destroys the connection, whose settings were changed.
    client.release(true);
  }
}
