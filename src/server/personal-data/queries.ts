import { sql, type Kysely } from 'kysely';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

type Db = Kysely<DB> | Tx;

/** The account and the person behind it; undefined for an account without a person. */
export const personOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .select([
      'c.id',
      'c.name',
      'c.cpf',
      'c.birth_date',
      'c.emancipated',
      'c.emergency_contact_name',
      'c.emergency_contact_phone',
      'c.created_at',
      'a.name as account_name',
      'a.email as account_email',
      'a.created_at as account_created_at',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

/** The internal address that the account gave to enter the back office; undefined when it never asked. */
export const managerAccessOf = (db: Db, accountId: number) =>
  db
    .selectFrom('manager_access')
    .select(['email', 'asked_at', 'granted_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Every registration of a person, superseded ones too, deleted ones apart; the newest first. */
export const interviewsOf = (db: Db, candidateId: number) =>
  db
    .selectFrom('interview as i')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('class_room', 'class_room.id', 'i.class_room_id')
    .selectAll('i')
    .select(['city.name as city_name', 'uf.initials', 'class_room.name as class_name'])
    .where('i.candidate_id', '=', candidateId)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();

/** All rows that belong to the interviews, one statement per table, each row with its `interview_id`. */
export async function belongingsOf(db: Db, ids: readonly number[]) {
  const [
    answers,
    chats,
    questionnaires,
    submissions,
    evaluations,
    evaluationScores,
    manual,
    manualScores,
    quizzes,
    quizAnswers,
    quizScores,
    opinions,
    certificates,
    history,
    readings,
    messages,
  ] = await Promise.all([
    db
      .selectFrom('answer')
      .select(['interview_id', 'question_id', 'text', 'updated_at'])
      .where('interview_id', 'in', ids)
      .orderBy('question_id')
      .execute(),
    db
      .selectFrom('chat_message')
      .select(['interview_id', 'question_id', 'role', 'content', 'category', 'at'])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('questionnaire_draft')
      .select(['interview_id', 'answers'])
      .where('interview_id', 'in', ids)
      .execute(),
    db
      .selectFrom('submission')
      .select(['interview_id', 'answers', 'sent_at'])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('evaluation')
      .select(['id', 'interview_id', 'evaluator', 'total', 'confidence', 'outcome', 'created_at'])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('evaluation_score as s')
      .innerJoin('evaluation as e', 'e.id', 's.evaluation_id')
      .select(['s.evaluation_id', 's.competency', 's.score_empretec'])
      .where('e.interview_id', 'in', ids)
      .execute(),
    db
      .selectFrom('manual_evaluation')
      .select(['id', 'interview_id', 'total', 'verdict', 'justification', 'at'])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('manual_evaluation_score as s')
      .innerJoin('manual_evaluation as e', 'e.id', 's.manual_evaluation_id')
      .select(['s.manual_evaluation_id', 's.competency', 's.score'])
      .where('e.interview_id', 'in', ids)
      .execute(),
    db
      .selectFrom('quiz_profile')
      .select(['id', 'interview_id', 'started_at', 'finished_at'])
      .where('interview_id', 'in', ids)
      .execute(),
    db
      .selectFrom('quiz_profile_answer as a')
      .innerJoin('quiz_profile as q', 'q.id', 'a.quiz_profile_id')
      .select(['a.quiz_profile_id', 'a.question_id', 'a.option_id'])
      .where('q.interview_id', 'in', ids)
      .orderBy('a.question_id')
      .execute(),
    db
      .selectFrom('quiz_profile_score as s')
      .innerJoin('quiz_profile as q', 'q.id', 's.quiz_profile_id')
      .select(['s.quiz_profile_id', 's.competency', 's.raw', 's.corrected'])
      .where('q.interview_id', 'in', ids)
      .execute(),
    db
      .selectFrom('feedback')
      .select(['interview_id', ({ fn }) => fn.countAll<number>().as('n')])
      .where('interview_id', 'in', ids)
      .groupBy('interview_id')
      .execute(),
    db
      .selectFrom('certificate')
      .select([
        'interview_id',
        'code',
        'person_name',
        'begin_date',
        'end_date',
        'course_hours',
        'issued_at',
        'revoked_at',
        'revocation_reason',
      ])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('interview_history')
      .select(['interview_id', 'command', 'actor', 'at', 'reason', sql`details -> 'changes'`.as('changes')])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('interview_reading')
      .select(['interview_id', 'what', 'at'])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('message')
      .select(['interview_id', 'subject', 'sent_at', 'opened_at'])
      .where('interview_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ]);
  return {
    answers,
    chats,
    questionnaires,
    submissions,
    evaluations,
    evaluationScores,
    manual,
    manualScores,
    quizzes,
    quizAnswers,
    quizScores,
    opinions,
    certificates,
    history,
    readings,
    messages,
  };
}

export type Belongings = Awaited<ReturnType<typeof belongingsOf>>;
export type OwnInterview = Awaited<ReturnType<typeof interviewsOf>>[number];
