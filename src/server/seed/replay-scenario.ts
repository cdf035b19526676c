import { decideRegistration } from '#domain/interview/registering.ts';
import { QUESTION_IDS } from '#domain/interview/wizard.ts';
import { situationAsked } from '#domain/registration/basic-data.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { versionById } from '#domain/seminar-version.ts';
import { SYSTEM, type Actor } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import { lockCandidateByCpf } from '../candidates/queries.ts';
import { insertInterview } from '../lifecycle/insert-interview.ts';
import { daysAfter, type ScenarioEvent, type ScenarioRun } from './scenarios.ts';
import { fillQuestionnaire, submitQuestionnaire } from './questionnaire-traces.ts';
import {
  certify,
  evaluate,
  insertDeliveredConfirmation,
  reasonOf,
  scoreByHand,
  storiesOf,
  submit,
  type Details,
} from './traces.ts';

const VISITOR: Actor = { kind: 'visitor', accountId: null };
const CANDIDATE: Actor = { kind: 'candidate', accountId: null };

/**
 * Creates a person, registers them in the past and applies the scenario's commands in order, each through the same
 * decision and history that the product uses.
 */
export async function replayScenario(
  tx: Tx,
  run: ScenarioRun,
): Promise<{ candidateId: number; interviewId: number }> {
  const { person, version, scenario, now } = run;
  const { id: candidateId } = await lockCandidateByCpf(tx, person);
  // Spread over the working day, so that a list has an order.
  const registeredAt = new Date(
    daysAfter(now, -scenario.registeredDaysAgo).getTime() - ((run.n * 37) % 480) * 60_000,
  );
  const earlier = scenario.again ? await replayEarlierInterview(tx, run, candidateId) : null;
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
      classRoomId: run.classRoomId,
      ...(run.classLink ? { classLink: run.classLink } : {}),
      origin: run.n % 3 === 0 ? 'MANAGER' : 'LANDING_PAGE',
      ownerId: run.n % 3 === 0 ? run.administratorId : null,
      supersedes: earlier?.id ?? null,
    },
    run.n % 3 === 0 ? { kind: 'manager', accountId: run.administratorId } : VISITOR,
    registeredAt,
  );
  await insertDeliveredConfirmation(tx, interviewId, person.email, registeredAt, run.n);
  let record = await lockInterview(tx, interviewId, unscoped);
  for (const event of scenario.events)
    record = await replayEvent(tx, run, record, event, daysAfter(registeredAt, event.day));
  return { candidateId, interviewId };
}

/** The interview that expired before this one began. */
async function replayEarlierInterview(
  tx: Tx,
  run: ScenarioRun,
  candidateId: number,
): Promise<InterviewRecord> {
  const { person, version, now } = run;
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
  const record = await lockInterview(tx, id, unscoped);
  return applyCommand(tx, record, { type: 'expire' }, { actor: SYSTEM, at: daysAfter(registeredAt, 190) });
}

async function replayEvent(
  tx: Tx,
  run: ScenarioRun,
  record: InterviewRecord,
  event: ScenarioEvent,
  at: Date,
): Promise<InterviewRecord> {
  const { command } = event;
  if (command.type === 'save-answer') await prepare(tx, run, record, at);
  const details = await leaveTraces(tx, run, record, event, at);
  const reason = reasonOf(command, run.version);
  const after = await applyCommand(tx, record, command, {
    actor: actorOf(command.type, run),
    at,
    ...(reason === undefined ? {} : { reason }),
    ...(details ? { details } : {}),
  });
  if (command.type === 'certify') await certify(tx, run, record, at);
  if (command.type === 'request-revision') {
    await tx
      .updateTable('interview')
      .set({ revision_requested_at: at, revision_justification: reason ?? null })
      .where('id', '=', record.id)
      .execute();
  }
  return after;
}

/** Stores what the command's line of history refers to. */
async function leaveTraces(
  tx: Tx,
  run: ScenarioRun,
  record: InterviewRecord,
  { command }: ScenarioEvent,
  at: Date,
): Promise<Details | undefined> {
  const { selection } = versionById(run.version);
  if (command.type === 'send' && selection === 'interview') return submit(tx, record, run, at);
  if (command.type === 'send' && selection === 'questionnaire')
    return submitQuestionnaire(tx, record, run, at);
  if (command.type === 'record-processing' && command.outcome === 'AGUARDANDO_AVALIACAO')
    return evaluate(tx, record, at);
  // A questionnaire is approved or rejected, without scores.
  return command.type === 'evaluate' && selection !== 'questionnaire'
    ? scoreByHand(tx, run, record, command.verdict, at)
    : undefined;
}

function actorOf(command: string, run: ScenarioRun): Actor {
  if (command === 'save-answer' || command === 'send') return CANDIDATE;
  if (command === 'record-processing' || command === 'expire') return SYSTEM;
  return { kind: 'manager', accountId: run.administratorId };
}

function situationOf({ version, n }: ScenarioRun): number | null {
  if (situationAsked(version) === null) return null;
  const options = professionalSituations(version);
  return options[n % options.length]?.id ?? null;
}

/** Terms, video, basic data and what has been written so far. */
async function prepare(tx: Tx, run: ScenarioRun, record: InterviewRecord, at: Date): Promise<void> {
  await tx
    .updateTable('candidate')
    .set({
      birth_date: `19${70 + (run.n % 29)}-0${1 + (run.n % 9)}-1${run.n % 9}`,
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
      professional_situation_id: situationOf(run),
    })
    .where('id', '=', record.id)
    .execute();
  const { selection } = versionById(run.version);
  if (selection === 'questionnaire') await fillQuestionnaire(tx, run, record.id, at);
  if (selection !== 'interview') return;
  const stories = storiesOf(run);
  const written = run.scenario.state === 'EM_PREENCHIMENTO-SEM_RESULTADO' ? 2 : 5;
  await tx
    .insertInto('answer')
    .values(
      QUESTION_IDS.slice(0, written).map((question) => ({
        interview_id: record.id,
        question_id: question,
        text: stories[question - 1] ?? '',
        updated_at: at,
      })),
    )
    .execute();
}
