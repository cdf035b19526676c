import { sql } from 'kysely';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { DONE_WITH_CLASS } from '#domain/classes/activation.ts';
import type { Invariant } from './invariant.ts';

/**
 * Invariants of what joins people to classes. That a link has a class, and one of the interview's version, the database
 * ensures itself.
 */
export const classInvariants: readonly Invariant[] = [
  {
    name: 'enrolled-in-inactive-class',
    description: 'Pessoa matriculada em turma desativada que ainda não terminou',
    of: 'interview',
    breaches: (now, within) => sql`
      select i.id as subject
        from interview i
       where ${within(sql`i.id`)} and i.class_link = 'ENROLLED'
         and i.deleted_at is null and i.superseded_at is null
         and i.completing <> all(${[...DONE_WITH_CLASS]}::text[])
         and exists (
           select from class_room k
            where k.id = i.class_room_id and not k.active and k.end_date >= ${dateInSaoPaulo(now)}::date)`,
  },
];
