import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '#domain/calendar.ts';
import { BAR_PARTS, type BarPart } from '#domain/classes/board.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import type { Viewer } from '#domain/access.ts';
import { entersBackOffice } from '#domain/access.ts';
import { recordOf } from '#domain/keys.ts';

// Conditions over `interview as i`. MOVABLE_STATES of the domain as the indexes of the board have them, word for word;
// a test compares the two.
export const BOARD_STATE: RawBuilder<boolean> = sql`
  (i.completing in ('NAO_PREENCHIDO', 'EM_PREENCHIMENTO', 'REENTREVISTA', 'EM_REVISAO', 'AGUARDANDO_AVALIACAO')
   or i.completing = 'FINALIZADA' and i.result <> 'NAO_APTO')`;

export const LIVE: RawBuilder<boolean> = sql`i.deleted_at is null and i.superseded_at is null`;

/** Expired already, where the sweep has not come yet. */
export const overdue = (today: RawBuilder<IsoDate>): RawBuilder<boolean> =>
  sql`coalesce(i.expires_on < ${today}::date, false)`;

/** The state within which a person reaches rows; null: every state; 0: none. */
export function reachedUf(viewer: Viewer): number | null {
  if (!entersBackOffice(viewer)) return 0;
  if (viewer.uf === null) return null;
  return UF_CODES[viewer.uf] ?? 0;
}

/** Which part of a class's bar a person of the class is counted in. */
export const PART_CONDITIONS: Readonly<Record<BarPart, RawBuilder<boolean>>> = {
  interested: sql`i.class_link = 'INTERESTED' and ${BOARD_STATE}`,
  inInterview: sql`i.class_link = 'ENROLLED' and ${BOARD_STATE} and i.result <> 'APTO'`,
  apt: sql`i.class_link = 'ENROLLED' and i.completing = 'FINALIZADA' and i.result = 'APTO'`,
  certified: sql`i.class_link = 'ENROLLED' and i.completing = 'CERTIFICADA'`,
  closed: sql`i.class_link = 'ENROLLED'
    and (i.completing in ('DESISTENTE', 'EXPIRADA') or i.completing = 'FINALIZADA' and i.result = 'NAO_APTO')`,
};

/** How many people meet a condition on `i`, groups of people with their number each. */
export const peopleWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(sum(i.people) filter (where ${condition}), 0)::bigint`;

/** How many of the people of a class within reach are in each part of its bar, of groups as above. */
export const barCounts = (reached: RawBuilder<boolean>): Readonly<Record<BarPart, RawBuilder<number>>> =>
  recordOf(BAR_PARTS, (part) => peopleWhere(sql`${PART_CONDITIONS[part]} and ${reached}`));
