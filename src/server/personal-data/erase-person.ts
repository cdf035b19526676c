import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import { assertConfirmed } from '../identity/confirmed-session.ts';
import { withdrawListExports } from '../exports/jobs.ts';
import type { Actor } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { appendHistory } from '../lifecycle/history.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** In place of a name, wherever a row has to have one. */
const NOBODY = 'Pessoa removida';

/** Nobody's address: `.invalid` reaches no mail server (RFC 2606). */
const emailOfNobody = sql<string>`'removido-' || id || '@portal.invalid'`;
const PHONE_OF_NOBODY = '0000000000';

interface Person {
  readonly id: number;
  readonly cpf: string;
  readonly accountId: number;
}

/** The person of the account, locked. Refusals: api.resource-notfound (an account without a CPF), personal-data.team-member. */
async function lockPerson(tx: Tx, viewer: Viewer): Promise<Person> {
  const person = await tx
    .selectFrom('candidate')
    .select(['id', 'cpf'])
    .where('id', '=', viewer.candidateId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const role = await tx
    .selectFrom('staff_role')
    .select('role')
    .where('account_id', '=', viewer.accountId)
    .limit(1)
    .executeTakeFirst();
  // The histories of others refer to a team member's account, so it cannot be erased.
  if (role) throw new Refused('personal-data.team-member');
  return { ...person, accountId: viewer.accountId };
}

/**
 * Deletes every registration, as an administrator's deletion does; a certified one stays, since the certificate depends
 * on it. Returns the ids of all.
 */
async function endInterviews(tx: Tx, viewer: Viewer, at: Date): Promise<number[]> {
  const actor: Actor = { kind: 'candidate', accountId: viewer.accountId };
  const rows = await tx
    .selectFrom('interview')
    .select(['id', 'deleted_at'])
    .where('candidate_id', '=', viewer.candidateId)
    .orderBy('id')
    .execute();
  // A person has a handful of registrations, each with a decision of its own.
  for (const { id, deleted_at: deletedAt } of rows) {
    if (deletedAt) continue;
    const record = await lockInterview(tx, id, own(viewer));
    const { state } = record.facts;
    if (state !== 'CERTIFICADA-APTO') await applyCommand(tx, record, { type: 'delete' }, { actor, at });
    await appendHistory(tx, id, { command: 'erase-personal-data', from: state, to: state, actor, at });
  }
  return rows.map(({ id }) => id);
}

/** Deletes what the person wrote, and what was written and computed about them. */
async function eraseBelongings(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // Before the messages, by which addresses of before are found.
  await tx
    .deleteFrom('address_bounce')
    .where('message_id', 'in', tx.selectFrom('message').select('id').where('interview_id', 'in', ids))
    .execute();
  for (const table of [
    'feedback',
    'opinion_sums',
    'quiz_profile',
    'evaluation',
    'submission',
    'manual_evaluation',
    'blind_round',
    'answer',
    'chat_message',
    'chat',
    'questionnaire_draft',
    'message',
    'board_comment',
    'class_waiting',
  ] as const)
    await tx.deleteFrom(table).where('interview_id', 'in', ids).execute();
  // Reasons and details are free text, and may name the person.
  await tx
    .updateTable('interview_history')
    .set({ reason: null, details: null })
    .where('interview_id', 'in', ids)
    .execute();
  await tx
    .updateTable('interview')
    .set({
      email: emailOfNobody,
      phone: PHONE_OF_NOBODY,
      revision_justification: null,
      professional_situation_id: null,
      seminar_year: null,
    })
    .where('id', 'in', ids)
    .execute();
  // The printed certificate shows only these digits: enough to check it against an identity card.
  await tx
    .updateTable('certificate')
    .set({ cpf: sql<string>`'***' || substr(cpf, 4, 6) || '**'` })
    .where('interview_id', 'in', ids)
    .execute();
}

/** Whether the account ever acted for the team, or was let in to. */
async function wasOfTheTeam(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from access_change where account_id = ${accountId})
        or exists (select from manager_access where account_id = ${accountId} and granted_at is not null)
        or exists (select from interview_history where account_id = ${accountId} and actor = 'manager') as found`.execute(
    tx,
  );
  return rows[0]?.found === true;
}

/**
 * Ends the account of somebody who was of the team: no way in is left, and it is no candidate's any more. Name and
 * address stay, because they say who decided about others; so do the internal address and the identity at the
 * provider, by which access that was taken back could otherwise be regained by another account.
 */
async function closeFormerColleague(tx: Tx, accountId: number, at: Date): Promise<void> {
  for (const table of [
    'session',
    'push_subscription',
    'provider_attempt',
    'passkey',
    'authenticator_app',
    'recovery_code',
    'address_change',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  await tx
    .updateTable('account')
    .set({ password_hash: null, passkey_handle: null, candidate_id: null, disabled_at: at })
    .where('id', '=', accountId)
    .execute();
}

/**
 * The account's row stays, since rows of history refer to it, but anonymised and disabled; its sessions and links are
 * deleted, and the messages sent to any address of the person.
 */
async function anonymiseAccount(tx: Tx, person: Person, emails: readonly string[], at: Date): Promise<void> {
  await tx.deleteFrom('message').where('account_id', '=', person.accountId).execute();
  await tx
    .deleteFrom('message')
    .where('interview_id', 'is', null)
    .where('account_id', 'is', null)
    .where('recipient', 'in', emails)
    .execute();
  await tx
    .deleteFrom('one_time_link')
    .where(({ or, eb }) =>
      or([
        eb('email', 'in', emails),
        eb('candidate_id', '=', person.id),
        eb('account_id', '=', person.accountId),
        // A sign-up under way, from whatever address; the table is swept every night.
        eb(sql`request ->> 'cpf'`, '=', person.cpf),
      ]),
    )
    .execute();
  await tx.deleteFrom('class_alert').where('email', 'in', emails).execute();
  await tx.deleteFrom('address_bounce').where('address', 'in', emails).execute();
  if (await wasOfTheTeam(tx, person.accountId)) return closeFormerColleague(tx, person.accountId, at);
  for (const table of [
    'session',
    'push_subscription',
    'account_identity',
    'provider_attempt',
    'manager_access',
    'passkey',
    'authenticator_app',
    'recovery_code',
    'sign_in_method_history',
    'address_change',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', person.accountId).execute();
  await tx
    .updateTable('account')
    .set({
      name: NOBODY,
      email: emailOfNobody,
      password_hash: null,
      passkey_handle: null,
      candidate_id: null,
      disabled_at: at,
    })
    .where('id', '=', person.accountId)
    .execute();
}

/** Every address that the person used here. */
async function emailsOf(tx: Tx, person: Person): Promise<string[]> {
  const rows = await tx
    .selectFrom('interview')
    .select('email')
    .where('candidate_id', '=', person.id)
    .union(tx.selectFrom('account').select('email').where('id', '=', person.accountId))
    .union(
      tx.selectFrom('address_change').select('new_email as email').where('account_id', '=', person.accountId),
    )
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Erases what the portal keeps about the person who asks (LGPD, art. 18, VI): everything they wrote and received, what
 * was stored about them, their contacts and their account. What stays does not identify them: states with their times,
 * and the certificates that were issued, with name and the digits printed on them, because others rely on these (art.
 * 16). The same CPF may register anew, as a stranger. Refusals: api.resource-notfound, personal-data.team-member,
 * confirmation.required: what cannot be undone is not done by whoever finds a session open.
 */
export async function erasePerson(deps: Deps, viewer: Viewer, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const person = await lockPerson(tx, viewer);
    await assertConfirmed(tx, token, now);
    const emails = await emailsOf(tx, person);
    const ids = await endInterviews(tx, viewer, now);
    await eraseBelongings(tx, ids);
    if (ids.length > 0) await deps.queue.send(tx, withdrawListExports, { interviewIds: ids });
    await anonymiseAccount(tx, person, emails, now);
    await tx
      .updateTable('candidate')
      .set({
        name: NOBODY,
        cpf: sql<string>`'X' || lpad(id::text, 10, '0')`,
        birth_date: null,
        emancipated: false,
        emergency_contact_name: null,
        emergency_contact_phone: null,
        erased_at: now,
        updated_at: now,
      })
      .where('id', '=', person.id)
      .execute();
  });
}
