import { sql, type RawBuilder } from 'kysely';
import { axesOf, STATE_KEYS } from '#domain/interview/states.ts';
import { rankOf, STAGE_OF_STATE, VARYING_STATES } from '#domain/panel/stages.ts';

/** The columns of `panel_person` but for its key, in the order in which `countedFacts` selects them. */
export const CHANGING_COLUMNS = [
  'version',
  'uf_id',
  'class_room_id',
  'month',
  'completing',
  'result',
  'furthest',
  'answered',
  'waiting_since',
  'owner_id',
  'decided_by',
  'decided_month',
  'decided_days',
] as const;
export const PERSON_COLUMNS = sql.join(['interview_id', ...CHANGING_COLUMNS].map((column) => sql.id(column)));

const saoPaulo = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'America/Sao_Paulo')`;
const monthOf = (instant: RawBuilder<unknown>) => sql`date_trunc('month', ${saoPaulo(instant)})::date`;

const KEY = sql`i.completing || '-' || i.result`;
const literals = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)));

/** Whether there is a row. Not EXISTS, for which the planner would rather read the whole table once. */
const isThere = (rows: RawBuilder<unknown>) => sql`(select true from ${rows} limit 1) is not null`;

const ANY_ANSWER = isThere(sql`answer a where a.interview_id = i.id and a.text <> ''`);

/** What the state says; in the states that say too little, what was sent and written. */
const FURTHEST = sql`(case
  when ${KEY} in (${literals(VARYING_STATES)}) then case
    when ${isThere(sql`submission s where s.interview_id = i.id`)} then ${sql.lit(rankOf('SENT'))}
    when ${ANY_ANSWER} or ${isThere(sql`questionnaire_draft d where d.interview_id = i.id`)}
      or ${isThere(sql`interview_history h
                        where h.interview_id = i.id and h.to_state = 'EM_PREENCHIMENTO-SEM_RESULTADO'`)}
      then ${sql.lit(rankOf('BEGAN'))}
    else ${sql.lit(rankOf('INTERESTED'))} end
  else case ${KEY}
    ${sql.join(
      STATE_KEYS.map((key) => sql`when ${sql.lit(key)} then ${sql.lit(rankOf(STAGE_OF_STATE[key]))}`),
      sql` `,
    )} end
  end)::smallint`;

const AWAITING = STATE_KEYS.filter((key) => axesOf(key).result === 'AGUARDANDO_AVALIACAO');

/** When it came into the state in which it awaits an evaluation, for the last time; when it was registered at the earliest. */
const WAITING_SINCE = sql`case when ${KEY} in (${literals(AWAITING)}) then ${saoPaulo(sql`coalesce((
    select max(h.at) from interview_history h
     where h.interview_id = i.id and h.to_state = ${KEY} and h.from_state is distinct from h.to_state),
    i.registered_at)`)}::date end`;

/** Results that a person sets, by the history. */
const DECISIONS = sql`'evaluate', 'edit-profile-evaluation'`;

/**
 * What each live interview of some ids (a subquery with the column `interview_id`) counts as, in the columns of
 * `panel_person`. Holds nothing about people but ids.
 */
export const countedFacts = (ids: RawBuilder<unknown>) => sql`
  select i.id as interview_id, i.version, i.uf_id, i.class_room_id, ${monthOf(sql`i.registered_at`)} as month,
         i.completing, i.result, f.furthest,
         case when f.furthest = ${sql.lit(rankOf('BEGAN'))}
              then coalesce((select max(a.question_id) from answer a where a.interview_id = i.id and a.text <> ''), 0)
              else -1 end::smallint as answered,
         ${WAITING_SINCE} as waiting_since, i.owner_id,
         d.account_id as decided_by, ${monthOf(sql`d.at`)} as decided_month,
         greatest(0, ${saoPaulo(sql`d.at`)}::date - ${saoPaulo(sql`coalesce(w.at, d.at)`)}::date)::smallint as decided_days
    from (${ids}) as asked
    join interview i on i.id = asked.interview_id
   cross join lateral (select ${FURTHEST} as furthest) f
    left join lateral (
         select h.id, h.account_id, h.at from interview_history h
          where h.interview_id = i.id and h.command in (${DECISIONS}) and h.account_id is not null
            and i.result in ('APTO', 'NAO_APTO', 'CONCLUIDO')
          order by h.id desc limit 1) d on true
    left join lateral (
         select h.at from interview_history h
          where h.interview_id = i.id and h.id < d.id and h.to_state in (${literals(AWAITING)})
            and h.from_state is distinct from h.to_state
          order by h.id desc limit 1) w on true
   where i.deleted_at is null and i.superseded_at is null`;
