import { sql } from 'kysely';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import { EXPIRING_STATES } from '#domain/interview/deadlines.ts';
import { axesOf, LEGAL_STATES, STATE_KEYS } from '#domain/interview/states.ts';
import { SEMINAR_VERSIONS, type SelectionKind } from '#domain/seminar-version.ts';
import type { Invariant } from './invariant.ts';

const LIVE = sql`i.deleted_at is null and i.superseded_at is null`;
const STATE = sql`i.completing || '-' || i.result`;

const versionsChosenBy = (...kinds: readonly SelectionKind[]): number[] =>
  SEMINAR_VERSIONS.filter(({ selection }) => kinds.includes(selection)).map(({ id }) => id);

const LEGAL = sql.join(
  STATE_KEYS.flatMap((state) => {
    const { completing, result } = axesOf(state);
    return LEGAL_STATES[state].map((version) => sql`(${version}::smallint, ${completing}, ${result})`);
  }),
);

/** Invariants of a row of `interview` and of the rows that refer to it. */
export const interviewInvariants: readonly Invariant[] = [
  {
    name: 'interview-live-twice',
    description: 'Mais de uma inscrição viva da mesma pessoa na mesma versão',
    of: 'interview',
    narrow: true,
    breaches: () => sql`
      select i.id as subject
        from (select candidate_id, version from interview i where ${LIVE}
               group by candidate_id, version having count(*) > 1) as twice
        join interview i using (candidate_id, version)
       where ${LIVE}`,
  },
  {
    name: 'interview-illegal-state',
    description: 'Situação que não existe na versão da inscrição',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)}
         and (i.version, i.completing, i.result) not in (values ${LEGAL})`,
  },
  {
    name: 'interview-overdue',
    description: 'Prazo vencido há mais de um dia, e a rotina da noite não encerrou a inscrição',
    of: 'interview',
    narrow: true,
    // The last valid day ended at midnight, the sweep came ten minutes later, and came again a day after that.
    breaches: (now) => sql`
      select i.id as subject from interview i
       where i.expires_on < ${addDays(dateInSaoPaulo(now), -1)} and ${LIVE}`,
  },
  {
    name: 'interview-without-deadline',
    description: 'Situação que deveria vencer, mas sem último dia: a rotina da noite nunca a encontrará',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and i.expires_on is null and ${LIVE}
         and ${STATE} = any(${[...EXPIRING_STATES]})`,
  },
  {
    name: 'verdict-without-author',
    description: 'Resultado sem quem o deu ou sem a data em que foi dado',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and i.result in ('APTO', 'NAO_APTO', 'CONCLUIDO')
         and (i.decided_by is null or i.processed_at is null)`,
  },
  {
    name: 'superseded-nowhere',
    description: 'Inscrição substituída que não aponta para outra da mesma pessoa na mesma versão',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)}
         and case
           when i.superseded_by is null then i.superseded_at is not null
           else i.superseded_at is null or not exists (
             select from interview n
              where n.id = i.superseded_by and n.id <> i.id
                and n.candidate_id = i.candidate_id and n.version = i.version)
         end`,
  },
  {
    name: 'history-broken',
    description: 'O histórico tem uma lacuna ou não termina na situação atual',
    of: 'interview',
    breaches: (_, within) => sql`
      with line as (
        select interview_id, from_state, to_state,
               lag(to_state) over entries as before,
               lead(id) over entries is null as is_last
          from interview_history
         where ${within(sql`interview_id`)}
        window entries as (partition by interview_id order by id)
      )
      select distinct i.id as subject
        from interview i left join line on line.interview_id = i.id
       where ${within(sql`i.id`)}
         and (line.interview_id is null
              or line.from_state is distinct from line.before
              or (line.is_last and line.to_state <> ${STATE}))`,
  },
  {
    name: 'sent-without-submission',
    description: 'Respostas enviadas, mas não guardadas como foram enviadas',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and i.deleted_at is null
         and i.version = any(${versionsChosenBy('interview', 'questionnaire')})
         and exists (select from interview_history h where h.interview_id = i.id and h.command = 'send')
         and not exists (
           select from submission s where s.interview_id = i.id and ${within(sql`s.interview_id`)})`,
  },
  {
    name: 'answers-without-questions',
    description: 'Respostas em versão que não faz essas perguntas',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and i.version = any(${versionsChosenBy('questionnaire', 'contact')})
         and exists (select from answer a where a.interview_id = i.id)
      union
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and i.version = any(${versionsChosenBy('interview', 'contact')})
         and exists (
           select from questionnaire_draft q where q.interview_id = i.id and ${within(sql`q.interview_id`)})`,
  },
  {
    name: 'certificate-without-certified',
    description: 'Certificado em vigor de inscrição que não está certificada',
    of: 'interview',
    breaches: (_, within) => sql`
      select c.interview_id as subject from certificate c join interview i on i.id = c.interview_id
       where ${within(sql`c.interview_id`)} and ${within(sql`i.id`)} and c.revoked_at is null
         and (${STATE} <> 'CERTIFICADA-APTO' or i.deleted_at is not null)`,
  },
  {
    name: 'certified-without-certificate',
    description: 'Inscrição certificada sem certificado em vigor',
    of: 'interview',
    breaches: (_, within) => sql`
      select i.id as subject from interview i
       where ${within(sql`i.id`)} and i.completing = 'CERTIFICADA' and i.deleted_at is null
         and not exists (select from certificate c where c.interview_id = i.id and c.revoked_at is null)`,
  },
];
