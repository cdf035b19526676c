import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { classOfInterview } from '#contract/interviews.ts';

export type ClassOfInterview = z.output<typeof classOfInterview>;

/** The class of `interview as i` as it is presented, in one expression of any statement; null without one. */
export const CLASS_OF_INTERVIEW: RawBuilder<ClassOfInterview | null> = sql`(
  select json_build_object('idClassRoom', k.id, 'className', k.name, 'beginDate', k.begin_date, 'endDate', k.end_date,
           'city', place.name, 'uf', state.initials, 'link', i.class_link, 'active', k.active)
    from class_room k
    join city place on place.id = k.city_id
    join uf state on state.id = k.uf_id
   where k.id = i.class_room_id)`;
