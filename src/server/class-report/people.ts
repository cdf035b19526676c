import { sql, type Kysely } from 'kysely';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { BATCHES, isEligible } from '#domain/interview/batches.ts';
import { stateText } from '#domain/interview/state-words.ts';
import { axesOf } from '#domain/interview/states.ts';
import { maskCpf, parseCpf } from '#domain/cpf.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { refuse, Refused, type Refusal } from '#domain/refusal.ts';
import { managed, type Scope } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import { reportSources, type ReportSource } from '../profile-report/queries.ts';

/** Of whom a report is asked for: those enrolled in a class, or people by id. */
export type Asked = { readonly idClassRoom: number } | { readonly ids: readonly number[] };

export interface ClassPerson extends ReportSource {
  readonly maskedCpf: string;
  readonly phone: string;
  readonly stateText: string;
}

export interface ClassPeople {
  /** In the report, by name. */
  readonly people: readonly ClassPerson[];
  readonly desistents: readonly ClassPerson[];
  /** The others within reach, and why they are left out. */
  readonly leftOut: readonly { readonly person: ClassPerson; readonly refusal: Refusal }[];
  /** Why there is no report at all. */
  readonly refusal: Refusal | null;
}

const { limit } = BATCHES['profile-report'];

/**
 * Who is in the report, within the viewer's reach: whoever may have a profile report by their state, with or without the
 * quiz. Refusal: batch.too-many {limit}, of people by id.
 */
export async function classPeople(
  db: Kysely<DB> | Tx,
  viewer: Viewer,
  asked: Asked,
  now: Date,
): Promise<ClassPeople> {
  const found = await peopleOf(db, asked, managed(viewer), now);
  const people: ClassPerson[] = [];
  const desistents: ClassPerson[] = [];
  const leftOut: ClassPeople['leftOut'][number][] = [];
  for (const person of found) {
    const refusal = refusalOf(viewer, person);
    if (refusal === null) people.push(person);
    else if (axesOf(person.state).completing === 'DESISTENTE') desistents.push(person);
    else leftOut.push({ person, refusal });
  }
  if ('ids' in asked && people.length > limit) throw new Refused('batch.too-many', { limit });
  const allDesisted = desistents.length > 0 && leftOut.length === 0;
  const refusal = people.length > 0 ? null : refuse(allDesisted ? 'class-report.desistents' : 'report.state');
  return { people, desistents, leftOut, refusal };
}

function refusalOf(viewer: Viewer, person: ClassPerson): Refusal | null {
  if (hasConflictOfInterest(viewer, person)) return refuse('access.own-interview');
  if (person.superseded) return refuse('interview.newer-live');
  return isEligible('profile-report', person.state) ? null : refuse('report.state');
}

/** By name, as Brazilian readers expect. */
async function peopleOf(
  db: Kysely<DB> | Tx,
  asked: Asked,
  scope: Scope,
  now: Date,
): Promise<readonly ClassPerson[]> {
  const which =
    'ids' in asked
      ? sql`i.id = any(${[...asked.ids]}::bigint[])`
      : sql`i.class_room_id = ${asked.idClassRoom}::bigint and i.class_link = 'ENROLLED' and i.superseded_at is null`;
  const { rows } = await sql<{ id: number; cpf: string; phone: string }>`
    select i.id, c.cpf, i.phone from interview i join candidate c on c.id = i.candidate_id
     where ${which} and i.deleted_at is null and ${scope}
     order by c.name collate "pt-BR-x-icu", i.id`.execute(db);
  if (rows.length === 0) return [];
  const sources = await reportSources(
    db,
    rows.map(({ id }) => id),
    scope,
    now,
  );
  const contacts = new Map(rows.map((row) => [row.id, row]));
  return sources.map((source) => {
    const { cpf: stored, phone: typed } = contacts.get(source.interviewId) ?? { cpf: '', phone: '' };
    const cpf = parseCpf(stored);
    const phone = parsePhone(typed);
    const { completing, result } = axesOf(source.state);
    return {
      ...source,
      maskedCpf: cpf ? maskCpf(cpf) : '',
      phone: phone ? formatPhone(phone) : typed,
      stateText: stateText(completing, result),
    };
  });
}
