import { sql, type RawBuilder } from 'kysely';
import { decideRegistration } from '#domain/interview/registering.ts';
import type { OpenClass } from '../classes/portal-classes.ts';
import { LINK_IN_MAIL_MINUTES, makeLink } from '../identity/links.ts';
import { columnsOfNew, firstEntry } from '../lifecycle/insert-interview.ts';
import { historyColumns } from '../lifecycle/history.ts';
import { deliverMessage } from '../messages/jobs.ts';
import { MAX_UNSOLICITED_PER_DAY, unsolicitedKey } from '../messages/recipient-limit.ts';
import { registrationConfirmedMessage } from '../messages/registration-confirmed.ts';
import { messageColumns } from '../messages/send-message.ts';
import { repeated } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_SECONDS, hitsOn } from '../platform/rate-limit.ts';
import { statementOfRows } from '../platform/statement.ts';
import { readVersion } from '../settings/module-settings.ts';
import { VISITOR } from '../lifecycle/actor.ts';
import type * as z from 'zod';
import type { interestBody } from '#contract/registration.ts';

/** What the public form sends. */
export type Interest = z.output<typeof interestBody>;

/**
 * Registers somebody of whom nothing is known, and confirms it by e-mail, by one statement: what nearly every registration
 * is. Writes what `register-interest.ts` would, or nothing: false where the CPF is known, or becomes known meanwhile, or the
 * city is not.
 */
export async function registerUnknown(
  deps: Deps,
  interest: Interest,
  classRoom: OpenClass | null,
  now: Date,
): Promise<boolean> {
  const version = interest.module.id;
  const decision = decideRegistration(version, null, now);
  if ('refusal' in decision) return false;
  const [settings, jobs] = await Promise.all([
    readVersion(deps.db, version),
    deps.queue.insertion(deliverMessage),
  ]);
  const { cpf, name } = interest.candidate;
  const { email } = interest;
  const link = makeLink(deps, { purpose: 'sign-in', email, validForMinutes: LINK_IN_MAIL_MINUTES });
  const message = registrationConfirmedMessage({
    name,
    version: settings,
    classCity: classRoom?.city ?? null,
    classPeriod: classRoom?.period ?? null,
    situation: 'new',
    signInUrl: link.url,
    validForMinutes: LINK_IN_MAIL_MINUTES,
  });
  const interview = {
    version,
    state: decision.state,
    email,
    phone: interest.phone,
    cityId: interest.city.id,
    classRoomId: classRoom?.id ?? null,
    origin: 'LANDING_PAGE',
    ownerId: null,
    contactConsent: interest.contactConsent?.textVersion ?? null,
  } as const;
  const rows = {
    candidate: { cpf, name },
    interview: columnsOfNew(interview, now),
    history: historyColumns(firstEntry(interview, VISITOR, now)),
    link: link.columns,
    message: messageColumns(deps, message, { to: email }, 'PENDING'),
    limit: {
      key: deps.config.abuseGuards ? unsolicitedKey(deps, message.kind, email) : null,
      messages: MAX_UNSOLICITED_PER_DAY,
    },
  };
  const registered = await repeated(() => statementWith(jobs).run(deps.db, rows));
  return registered.length > 0;
}

/** A type and not an interface, so that it is a record of rows. */
type Rows = {
  readonly candidate: { readonly cpf: string; readonly name: string };
  readonly interview: ReturnType<typeof columnsOfNew>;
  readonly history: ReturnType<typeof historyColumns>;
  readonly link: ReturnType<typeof makeLink>['columns'];
  readonly message: ReturnType<typeof messageColumns>;
  /** The counter of messages to the address; without one they are not limited. */
  readonly limit: { readonly key: string | null; readonly messages: number };
};

/** By the text with which the queue adds jobs. */
const statements = new Map<string, ReturnType<typeof registering>>();

function statementWith(jobs: readonly [before: string, after: string]) {
  const known = statements.get(jobs[0]) ?? registering(jobs);
  statements.set(jobs[0], known);
  return known;
}

/**
 * Each part takes what it belongs to from the parts before, so where no person is made nothing is. Whoever registers the same
 * CPF at the same time waits at its unique index, and then makes no person.
 */
const registering = ([before, after]: readonly [before: string, after: string]) =>
  statementOfRows<Rows>()<{ id: number }>((insert, value) => {
    const id = (of: string): RawBuilder<unknown> => sql`${sql.ref(of)}.id`;
    return sql`
      with place as (
        select city.id, city.uf_id from city
         where city.id = ${value('interview', 'city_id')}::bigint
           and not exists (select from candidate where cpf = ${value('candidate', 'cpf')})),
      person as (
        ${insert('candidate', 'candidate', sql`place`)} on conflict (cpf) do nothing returning id),
      registered as (
        ${insert('interview', 'interview', sql`person cross join place`, {
          candidate_id: id('person'),
          city_id: id('place'),
          uf_id: sql`place.uf_id`,
        })} returning id),
      noted as (
        ${insert('interview_history', 'history', sql`registered`, { interview_id: id('registered') })}),
      counted as (
        ${hitsOn(sql`(
          select ${value('limit', 'key')}::text, ${sql.lit(DAY_SECONDS)} from registered
           where ${value('limit', 'key')}::text is not null)`)}),
      confirmed as (
        select person.id as candidate_id, registered.id as interview_id
          from person cross join registered left join counted on true
         where coalesce(counted.hits, 0) <= ${value('limit', 'messages')}::int),
      linked as (
        ${insert('one_time_link', 'link', sql`confirmed`, { candidate_id: sql`confirmed.candidate_id` })}),
      written as (
        ${insert('message', 'message', sql`confirmed`, { interview_id: sql`confirmed.interview_id` })} returning id),
      queued as (
        ${sql.raw(before)}${JOBS}${sql.raw(after)})
      select id from registered`;
  });

/** The delivery of what was written, as the queue reads its jobs. */
const JOBS = sql`(
  select json_build_array(json_build_object('data', json_build_object('messageId', written.id))) from written)`;
