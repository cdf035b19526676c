import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { certificateCode } from '#domain/certificates/certificate-request.ts';
import type { Cpf } from '#domain/cpf.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { decideRegistration } from '#domain/interview/registering.ts';
import { situationAsked } from '#domain/registration/basic-data.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { assess, storeAssessment } from '../evaluations/assess.ts';
import { embeddedEvaluator } from '../evaluations/evaluator.ts';
import { textsOf } from '../evaluations/submission.ts';
import { carryOut, lockInterview, SYSTEM, type Actor, type InterviewRecord } from '../interviews/record.ts';
import { everything } from '../interviews/scope.ts';
import type { Tx } from '../platform/db.ts';
import { insertInterview, lockCandidateByCpf } from '../registration/queries.ts';
import type { Life, LifeEvent } from './lives.ts';
import { CONCRETE_STORIES, VAGUE_STORIES } from './stories.ts';

export interface Person {
  readonly name: string;
  readonly cpf: Cpf;
  readonly email: string;
  readonly phone: string;
  readonly city: { readonly id: number; readonly ufId: number };
}

export interface Telling {
  readonly person: Person;
  readonly version: VersionId;
  readonly life: Life;
  readonly classRoomId: number | null;
  readonly administratorId: number;
  readonly now: Date;
  /** Varies what is told from one person to the next. */
  readonly n: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

const VISITOR: Actor = { kind: 'visitor', accountId: null };
const CANDIDATE: Actor = { kind: 'candidate', accountId: null };

const REASONS: Readonly<Record<string, string>> = {
  evaluate: 'Nas cinco histórias há ações próprias, com passos e resultados que se podem conferir.',
  'request-revision': 'Conte na segunda resposta o que você mesmo fez e como terminou.',
  'delete-certificate': 'Datas do seminário informadas com erro.',
};

/**
 * Makes a person, registers them in the past and gives the commands of their life in order, each through the same
 * decision and history that the product uses.
 */
export async function liveOut(
  tx: Tx,
  telling: Telling,
): Promise<{ candidateId: number; interviewId: number }> {
  const { person, version, life, now } = telling;
  const { id: candidateId } = await lockCandidateByCpf(tx, person);
  // Spread over the working day, so that a list has an order.
  const registeredAt = new Date(
    daysAfter(now, -life.registeredDaysAgo).getTime() - ((telling.n * 37) % 480) * 60_000,
  );
  const earlier = life.again ? await liveEarlier(tx, telling, candidateId) : null;
  const decision = decideRegistration(version, earlier?.facts ?? null, registeredAt);
  if ('refusal' in decision) throw new Error(`A life cannot begin: ${decision.refusal.code}`);

  const interviewId = await insertInterview(
    tx,
    {
      candidateId,
      version,
      state: decision.state,
      email: person.email,
      phone: person.phone,
      cityId: person.city.id,
      ufId: person.city.ufId,
      classRoomId: telling.classRoomId,
      origin: telling.n % 3 === 0 ? 'MANAGER' : 'LANDING_PAGE',
      ownerId: telling.n % 3 === 0 ? telling.administratorId : null,
      supersedes: earlier?.id ?? null,
    },
    telling.n % 3 === 0 ? { kind: 'manager', accountId: telling.administratorId } : VISITOR,
    registeredAt,
  );
  await noteConfirmation(tx, interviewId, person.email, registeredAt, telling.n);
  let record = await lockInterview(tx, interviewId, everything);
  for (const event of life.events)
    record = await liveThrough(tx, telling, record, event, daysAfter(registeredAt, event.day));
  return { candidateId, interviewId };
}

/** The interview that expired before this one began. */
async function liveEarlier(tx: Tx, telling: Telling, candidateId: number): Promise<InterviewRecord> {
  const { person, version, now } = telling;
  const registeredAt = daysAfter(now, -260);
  const id = await insertInterview(
    tx,
    {
      candidateId,
      version,
      state: 'NAO_PREENCHIDO-SEM_RESULTADO',
      email: person.email,
      phone: person.phone,
      cityId: person.city.id,
      ufId: person.city.ufId,
      classRoomId: null,
      origin: 'LANDING_PAGE',
      ownerId: null,
      supersedes: null,
    },
    VISITOR,
    registeredAt,
  );
  const record = await lockInterview(tx, id, everything);
  return carryOut(tx, record, { type: 'expire' }, { actor: SYSTEM, at: daysAfter(registeredAt, 190) });
}

async function liveThrough(
  tx: Tx,
  telling: Telling,
  record: InterviewRecord,
  event: LifeEvent,
  at: Date,
): Promise<InterviewRecord> {
  const { command } = event;
  if (command.type === 'save-answer') await prepare(tx, telling, record, at);
  if (command.type === 'send' && versionById(telling.version).selection === 'interview')
    await submit(tx, record, telling, at);
  if (command.type === 'record-processing' && command.outcome === 'AGUARDANDO_AVALIACAO')
    await evaluate(tx, record, at);
  const after = await carryOut(tx, record, command, {
    actor: actorOf(command.type, telling),
    at,
    ...(REASONS[command.type] ? { reason: REASONS[command.type] as string } : {}),
  });
  if (command.type === 'evaluate') await scoreByHand(tx, telling, record, command.verdict, at);
  if (command.type === 'certify') await certificate(tx, telling, record, at);
  if (command.type === 'request-revision') {
    await tx
      .updateTable('interview')
      .set({ revision_requested_at: at, revision_justification: REASONS['request-revision'] ?? null })
      .where('id', '=', record.id)
      .execute();
  }
  return after;
}

function actorOf(command: string, telling: Telling): Actor {
  if (command === 'save-answer' || command === 'send') return CANDIDATE;
  if (command === 'record-processing' || command === 'expire') return SYSTEM;
  return { kind: 'manager', accountId: telling.administratorId };
}

const storiesOf = (telling: Telling): readonly string[] =>
  telling.life.state.includes('NAO_APTO') ? VAGUE_STORIES : CONCRETE_STORIES;

function situationOf({ version, n }: Telling): number | null {
  if (situationAsked(version) === null) return null;
  const options = professionalSituations(version);
  return options[n % options.length]?.id ?? null;
}

/** Terms, video, basic data and what has been written so far. */
async function prepare(tx: Tx, telling: Telling, record: InterviewRecord, at: Date): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({
      birth_date: `19${70 + (telling.n % 29)}-0${1 + (telling.n % 9)}-1${telling.n % 9}`,
      emergency_contact_name: 'Contato da família',
      emergency_contact_phone: '11987654321',
    })
    .where('id', '=', record.candidateId)
    .execute();
  await tx
    .updateTable('interview')
    .set({
      term_version: TERMS_VERSION,
      term_accepted_at: at,
      video_viewed_at: at,
      professional_situation_id: situationOf(telling),
    })
    .where('id', '=', record.id)
    .execute();
  if (versionById(telling.version).selection !== 'interview') return;
  const written = telling.life.state === 'EM_PREENCHIMENTO-SEM_RESULTADO' ? 2 : 5;
  await tx
    .insertInto('answer')
    .values(
      storiesOf(telling)
        .slice(0, written)
        .map((text, i) => ({ interview_id: record.id, question_id: i + 1, text, updated_at: at })),
    )
    .execute();
}

async function submit(tx: Tx, record: InterviewRecord, telling: Telling, at: Date): Promise<void> {
  const answers = storiesOf(telling).map((text, i) => ({ question: i + 1, text }));
  await tx
    .insertInto('submission')
    .values({ interview_id: record.id, answers: JSON.stringify(answers), sent_at: at })
    .execute();
}

async function evaluate(tx: Tx, record: InterviewRecord, at: Date): Promise<void> {
  const { id, answers } = await tx
    .selectFrom('submission')
    .select(['id', 'answers'])
    .where('interview_id', '=', record.id)
    .executeTakeFirstOrThrow();
  const assessment = await assess(embeddedEvaluator, textsOf(answers));
  await storeAssessment(tx, { submissionId: id, interviewId: record.id, attempt: 1 }, assessment, at);
}

async function scoreByHand(
  tx: Tx,
  telling: Telling,
  record: InterviewRecord,
  verdict: 'APTO' | 'NAO_APTO',
  at: Date,
): Promise<void> {
  const scores = COMPETENCY_CODES.map((_, i) => (verdict === 'APTO' ? 8 : 2) + ((telling.n + i * 3) % 7));
  const { id } = await tx
    .insertInto('manual_evaluation')
    .values({
      interview_id: record.id,
      total: scores.reduce((sum, score) => sum + score, 0),
      verdict,
      justification:
        verdict === 'APTO'
          ? (REASONS['evaluate'] ?? '')
          : 'As histórias trazem opiniões, mas não o que a pessoa fez e o que resultou.',
      account_id: telling.administratorId,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('manual_evaluation_score')
    .values(
      COMPETENCY_CODES.map((competency, i) => ({
        manual_evaluation_id: id,
        competency,
        score: scores[i] ?? 0,
      })),
    )
    .execute();
}

async function certificate(tx: Tx, telling: Telling, record: InterviewRecord, at: Date): Promise<void> {
  const issuedOn = dateInSaoPaulo(at);
  const place = await tx
    .selectFrom('city')
    .innerJoin('uf', 'uf.id', 'city.uf_id')
    .select(['city.name', 'uf.initials'])
    .where('city.id', '=', telling.person.city.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('certificate')
    .values({
      code: certificateCode(randomBytes(10)),
      interview_id: record.id,
      person_name: telling.person.name,
      cpf: telling.person.cpf,
      version: telling.version,
      city: place.name,
      uf: place.initials,
      begin_date: addDays(issuedOn, -8),
      end_date: addDays(issuedOn, -2),
      course_hours: String(versionById(telling.version).courseHours),
      issued_at: at,
      issued_by: telling.administratorId,
    })
    .execute();
}

/** The confirmation as already delivered: emptied, as what has left the house is. */
async function noteConfirmation(tx: Tx, interviewId: number, to: string, at: Date, n: number): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      kind: 'registration-confirmed',
      interview_id: interviewId,
      recipient: to,
      subject: 'Interesse registrado',
      text: '',
      html: '',
      status: 'SENT',
      attempts: 1,
      header_id: `<${randomUUID()}@demo.local>`,
      created_at: at,
      sent_at: at,
      opened_at: n % 4 === 0 ? null : daysAfter(at, 1),
    })
    .execute();
}
