import { sql, type Kysely } from 'kysely';
import { dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Scope } from '../lifecycle/scope.ts';
import type { DB } from '../platform/schema.ts';

/** A person as a certificate names them, and what the name and the seminar are compared with. */
export interface CertifiedPerson {
  readonly id: number;
  readonly version: VersionId;
  readonly name: string;
  readonly cpf: string;
  /** Where the class is held; without enrolment in one, where the person lives. */
  readonly city: string;
  readonly uf: string;
  /** What the identity provider calls them; null: nothing. */
  readonly providerName: string | null;
  /** The first day of the registration; of one brought from another version, of that one. */
  readonly registeredOn: IsoDate;
}

/** The people of these interviews within the scope, in the order asked for. */
export async function certifiedPeople(
  db: Kysely<DB>,
  ids: readonly number[],
  scope: Scope,
): Promise<CertifiedPerson[]> {
  const { rows } = await sql<Omit<CertifiedPerson, 'registeredOn'> & { readonly registeredAt: Date }>`
    select i.id, i.version, c.name, c.cpf, city.name as city, uf.initials as uf,
           (select known.name from account a join account_identity known on known.account_id = a.id
             where a.candidate_id = c.id and known.name is not null
             order by known.linked_at desc, known.id desc limit 1) as "providerName",
           least(i.registered_at,
             (select min(origin.registered_at) from interview_history h
               join interview origin on origin.id = (h.details->>'from')::bigint
                                    and origin.candidate_id = i.candidate_id
               where h.interview_id = i.id and h.command = 'migrate')) as "registeredAt"
      from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place)
      join interview i on i.id = asked.id and i.deleted_at is null
      join candidate c on c.id = i.candidate_id
      left join class_room room on room.id = i.class_room_id and i.class_link = 'ENROLLED'
      join city on city.id = coalesce(room.city_id, i.city_id)
      join uf on uf.id = city.uf_id
     where ${scope}
     order by asked.place`.execute(db);
  return rows.map(({ registeredAt, ...person }) => ({
    ...person,
    registeredOn: dateInSaoPaulo(registeredAt),
  }));
}
