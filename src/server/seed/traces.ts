import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { certificateCode } from '#domain/certificates/certificate-code.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { Command } from '#domain/interview/transitions.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { assess, storeAssessment } from '../evaluations/assess.ts';
import { calibrationInForce } from '../evaluations/calibration-in-force.ts';
import { embeddedEvaluator } from '../evaluations/evaluator.ts';
import { textsOf } from '../evaluations/submission.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import { daysAfter, type ScenarioRun } from './scenarios.ts';
import { CONCRETE_STORIES, VAGUE_STORIES } from './stories.ts';

// What a command leaves behind besides the interview's state, as the product's use cases would have written it.

/** What the history of a command refers to. */
export type Details = Readonly<Record<string, number>>;

const JUSTIFICATIONS = {
  interview: {
    APTO: 'Nas cinco histórias há ações próprias, com passos e resultados que se podem conferir.',
    NAO_APTO: 'As histórias trazem opiniões, mas não o que a pessoa fez e o que resultou.',
  },
  contact: {
    APTO: 'Na conversa, a pessoa contou o que fez na propriedade, passo a passo, e o que colheu disso.',
    NAO_APTO: 'Na conversa apareceram planos, mas ainda não o que a pessoa fez e o que resultou.',
  },
} as const;

/** Why the team did it; undefined where the product asks for no reason. */
export function reasonOf(command: Command, version: VersionId): string | undefined {
  const { selection } = versionById(version);
  if (command.type === 'request-revision') {
    return selection === 'questionnaire'
      ? 'Conte, no problema que a startup resolve, quem são os clientes e o que já usam hoje.'
      : 'Conte na segunda resposta o que você mesmo fez e como terminou.';
  }
  if (command.type !== 'evaluate' || selection === 'questionnaire') return undefined;
  return JUSTIFICATIONS[selection][command.verdict];
}

/** Stories that lead to the scenario's final state. */
export const storiesOf = (run: ScenarioRun): readonly string[] =>
  run.scenario.state.includes('NAO_APTO') ? VAGUE_STORIES : CONCRETE_STORIES;

export async function submit(tx: Tx, record: InterviewRecord, run: ScenarioRun, at: Date): Promise<Details> {
  const answers = storiesOf(run).map((text, i) => ({ question: i + 1, text }));
  const { id } = await tx
    .insertInto('submission')
    .values({ interview_id: record.id, answers: JSON.stringify(answers), sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { submission: id };
}

export async function evaluate(tx: Tx, record: InterviewRecord, at: Date): Promise<Details> {
  const { id, answers } = await tx
    .selectFrom('submission')
    .select(['id', 'answers'])
    .where('interview_id', '=', record.id)
    .executeTakeFirstOrThrow();
  const assessment = await assess(embeddedEvaluator, textsOf(answers), await calibrationInForce(tx));
  const target = { submissionId: id, interviewId: record.id, attempt: 1 };
  const evaluation = await storeAssessment(tx, target, assessment, at);
  if (evaluation === null) throw new Error('A submission of the demonstration was evaluated twice');
  return { evaluation, droppedGrades: assessment.droppedGrades };
}

export async function scoreByHand(
  tx: Tx,
  run: ScenarioRun,
  record: InterviewRecord,
  verdict: 'APTO' | 'NAO_APTO',
  at: Date,
): Promise<Details> {
  const scores = COMPETENCY_CODES.map((_, i) => (verdict === 'APTO' ? 8 : 2) + ((run.n + i * 3) % 7));
  const { id } = await tx
    .insertInto('manual_evaluation')
    .values({
      interview_id: record.id,
      total: scores.reduce((sum, score) => sum + score, 0),
      verdict,
      justification: reasonOf({ type: 'evaluate', verdict }, run.version) ?? '',
      account_id: run.administratorId,
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
  return { manualEvaluation: id };
}

export async function certify(tx: Tx, run: ScenarioRun, record: InterviewRecord, at: Date): Promise<void> {
  const issuedOn = dateInSaoPaulo(at);
  const attended =
    run.classLink === 'ENROLLED'
      ? await tx
          .selectFrom('class_room')
          .select(['city_id', 'begin_date', 'end_date'])
          .where('id', '=', run.classRoomId)
          .executeTakeFirstOrThrow()
      : null;
  const place = await tx
    .selectFrom('city')
    .innerJoin('uf', 'uf.id', 'city.uf_id')
    .select(['city.name', 'uf.initials'])
    .where('city.id', '=', attended?.city_id ?? run.person.city.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('certificate')
    .values({
      code: certificateCode(randomBytes(10)),
      interview_id: record.id,
      person_name: run.person.name,
      cpf: run.person.cpf,
      version: run.version,
      city: place.name,
      uf: place.initials,
      begin_date: attended?.begin_date ?? addDays(issuedOn, -8),
      end_date: attended?.end_date ?? addDays(issuedOn, -2),
      course_hours: String(versionById(run.version).courseHours),
      issued_at: at,
      issued_by: run.administratorId,
    })
    .execute();
}

/** The confirmation as already delivered: empty, as sent messages are. */
export async function insertDeliveredConfirmation(
  tx: Tx,
  interviewId: number,
  to: string,
  at: Date,
  n: number,
): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      kind: 'registration-confirmed',
      interview_id: interviewId,
      recipient: to,
      subject: 'Interesse registrado',
      text: '',
      status: 'SENT',
      attempts: 1,
      header_id: `<${randomUUID()}@demo.local>`,
      created_at: at,
      sent_at: at,
      opened_at: n % 4 === 0 ? null : daysAfter(at, 1),
    })
    .execute();
}
