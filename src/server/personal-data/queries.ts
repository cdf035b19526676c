import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { bounceReasonOf } from '../bounces/address-bounce.ts';
import type { Tx } from '../platform/db.ts';

/**
 * The account, its open sessions, its request for the back office, and the person behind it; undefined for an account
 * without a person.
 */
export const personOf = (tx: Tx, accountId: number, now: Date) =>
  tx
    .selectFrom('account as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .leftJoin('manager_access as m', 'm.account_id', 'a.id')
    .select((eb) => [
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
      'm.email as access_email',
      'm.asked_at as access_asked_at',
      'm.granted_at as access_granted_at',
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('session.account_id', '=', 'a.id')
        .where('session.expires_at', '>', now)
        .as('open_sessions'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

/** What an account has to sign in with, by dates and without secrets, and every change of it; oldest first. */
export const signInMethodsOf = async (tx: Tx, accountId: number) => ({
  passkeys: await tx
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute(),
  authenticatorApp:
    (await tx
      .selectFrom('authenticator_app')
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()) ?? null,
  recoveryCodes: await tx
    .selectFrom('recovery_code')
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('used_at')
    .execute(),
  changes: await tx
    .selectFrom('sign_in_method_history')
    .select(['change', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute(),
});

/** The provider’s account of the person, and what it called them. */
export const providerIdentitiesOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account_identity')
    .select(['name', 'linked_at as linkedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** Every wish to change the address that opens the account, the newest first. */
export const addressChangesOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('address_change')
    .select([
      'new_email as newEmail',
      'origin',
      'requested_at as requestedAt',
      'reason',
      'accepted_at as acceptedAt',
      'settled_at as settledAt',
      'outcome',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();

/** Alerts that the account's address has asked for. */
export const classAlertsOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('class_alert as a')
    .innerJoin('uf', 'uf.id', 'a.uf_id')
    .select([
      'a.version as moduleId',
      'uf.initials as uf',
      'a.asked_at as askedAt',
      'a.confirmed_at as confirmedAt',
    ])
    .where('a.email', '=', email)
    .orderBy('a.id')
    .execute();

/** Devices that show notices: since when, and what was sent to them. Their addresses are secrets of the browsers. */
export const pushDevicesOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('push_subscription as s')
    .select((eb) => [
      's.created_at as since',
      eb
        .selectFrom('push_notice as n')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('n.subscription_id', '=', 's.id')
        .where('n.sent_at', 'is not', null)
        .as('sent'),
    ])
    .where('s.account_id', '=', accountId)
    .orderBy('s.id')
    .execute();

/** Every registration of a person, superseded ones too, deleted ones apart; the newest first. */
export const interviewsOf = (tx: Tx, candidateId: number) =>
  tx
    .selectFrom('interview as i')
    .innerJoin('city', 'city.id', 'i.city_id')
    .innerJoin('uf', 'uf.id', 'i.uf_id')
    .leftJoin('class_room', 'class_room.id', 'i.class_room_id')
    .leftJoin('questionnaire_draft as draft', 'draft.interview_id', 'i.id')
    .selectAll('i')
    .select((eb) => [
      'city.name as city_name',
      'uf.initials',
      'class_room.name as class_name',
      'draft.answers as questionnaire',
      bounceReasonOf(sql.ref('i.email')).as('bounce_reason'),
      eb
        .selectFrom('feedback')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('feedback.interview_id', '=', 'i.id')
        .as('opinions'),
    ])
    .where('i.candidate_id', '=', candidateId)
    .where('i.deleted_at', 'is', null)
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();

/**
 * All rows that belong to the interviews, each with its `interview_id`, in the names of the reply where they are shown as
 * they are: one statement per table, with its scores, one after the other on the connection of the transaction.
 */
export const belongingsOf = async (tx: Tx, ids: readonly number[]) => ({
  answers: await tx
    .selectFrom('answer')
    .select(['interview_id', 'question_id as question', 'text', 'updated_at as savedAt'])
    .where('interview_id', 'in', ids)
    .orderBy('question_id')
    .execute(),
  chats: await tx
    .selectFrom('chat_message')
    .select(['interview_id', 'question_id', 'role', 'content', 'category', 'at'])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  submissions: await tx
    .selectFrom('submission')
    .select(['interview_id', 'answers', 'sent_at'])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  evaluations: await tx
    .selectFrom('evaluation')
    .select((eb) => [
      'interview_id',
      'evaluator',
      'total',
      'confidence',
      'outcome',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('evaluation_score as s')
          .select(['s.competency', 's.score_empretec'])
          .whereRef('s.evaluation_id', '=', 'evaluation.id')
          .orderBy('s.competency'),
      ).as('scores'),
    ])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  manual: await tx
    .selectFrom('manual_evaluation')
    .select((eb) => [
      'interview_id',
      'total',
      'verdict',
      'justification',
      'at',
      jsonArrayFrom(
        eb
          .selectFrom('manual_evaluation_score as s')
          .select(['s.competency', 's.score as points'])
          .whereRef('s.manual_evaluation_id', '=', 'manual_evaluation.id')
          .orderBy('s.competency'),
      ).as('scores'),
    ])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  // Sealed until there is a result: before that a candidate gets none.
  blindReadings: await tx
    .selectFrom('blind_reading as b')
    .innerJoin('blind_round as r', 'r.id', 'b.round_id')
    .innerJoin('interview as i', 'i.id', 'r.interview_id')
    .select((eb) => [
      'r.interview_id',
      'b.total',
      'b.justification',
      'b.at',
      jsonArrayFrom(
        eb
          .selectFrom('blind_reading_score as s')
          .select(['s.competency', 's.score as points'])
          .whereRef('s.blind_reading_id', '=', 'b.id')
          .orderBy('s.competency'),
      ).as('scores'),
    ])
    .where('r.interview_id', 'in', ids)
    .where('r.closed_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('i.result', 'in', ['APTO', 'NAO_APTO', 'CONCLUIDO']), eb('i.completing', '=', 'EXPIRADA')]),
    )
    .orderBy('b.id')
    .execute(),
  quizzes: await tx
    .selectFrom('quiz_profile')
    .select((eb) => [
      'interview_id',
      'started_at as startedAt',
      'finished_at as finishedAt',
      jsonArrayFrom(
        eb
          .selectFrom('quiz_profile_answer as s')
          .select(['s.question_id as question', 's.option_id as option'])
          .whereRef('s.quiz_profile_id', '=', 'quiz_profile.id')
          .orderBy('s.question_id'),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('quiz_profile_score as s')
          .select(['s.competency', 's.raw', 's.corrected'])
          .whereRef('s.quiz_profile_id', '=', 'quiz_profile.id')
          .orderBy('s.competency'),
      ).as('scores'),
    ])
    .where('interview_id', 'in', ids)
    .execute(),
  certificates: await tx
    .selectFrom('certificate')
    .select([
      'interview_id',
      'code',
      'person_name as personName',
      'begin_date as beginDate',
      'end_date as endDate',
      'course_hours as courseHours',
      'issued_at as issuedAt',
      'revoked_at as revokedAt',
      'revocation_reason as revocationReason',
    ])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  history: await tx
    .selectFrom('interview_history')
    .select(['interview_id', 'command', 'actor', 'at', 'reason', sql`details -> 'changes'`.as('changes')])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  readings: await tx
    .selectFrom('interview_reading')
    .select(['interview_id', 'what', 'at'])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
  comments: await tx
    .selectFrom('board_comment')
    .select(['interview_id', sql<string>`text`.as('text'), 'at'])
    .where('interview_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute(),
  waitingLists: await tx
    .selectFrom('class_waiting as w')
    .innerJoin('class_room as k', 'k.id', 'w.class_room_id')
    .select([
      'w.interview_id',
      'k.name as className',
      'w.joined_at as joinedAt',
      'w.offer_until as offerUntil',
      'w.outcome',
      'w.ended_at as endedAt',
    ])
    .where('w.interview_id', 'in', ids)
    .orderBy('w.id')
    .execute(),
  messages: await tx
    .selectFrom('message')
    .select([
      'interview_id',
      'subject',
      'sent_at as sentAt',
      'opened_at as openedAt',
      'bounced_at as returnedAt',
    ])
    .where('interview_id', 'in', ids)
    .orderBy('id')
    .execute(),
});

export type Belongings = Awaited<ReturnType<typeof belongingsOf>>;
export type OwnInterview = Awaited<ReturnType<typeof interviewsOf>>[number];
