import type { Pool } from 'pg';

/** What is added for each interview or person below, and grows for ever. */
export const LARGE_TABLES = [
  'account',
  'answer',
  'candidate',
  'certificate',
  'interview',
  'interview_history',
  'manual_evaluation',
  'message',
  'one_time_link',
  'session',
];

/** So many interviews of as many people, a third of them in version 3, with what the product keeps beside each. */
export async function fillTables(pool: Pool, interviews: number): Promise<void> {
  await pool.query(`
    insert into candidate (cpf, name)
    select lpad(n::text, 11, '0'),
           (array['Maria','João','Conceição','Antônio','Íris','Tatiane','Caio'])[1 + n % 7] || ' ' ||
           (array['Silva','Gonçalves','Souza','Queiroz','Brandão'])[1 + n % 5] || ' ' || md5(n::text)
      from generate_series(1, ${interviews}) n`);
  await pool.query(`
    insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, expires_on)
    select c.id, case when c.id % 3 = 0 then 3 else 1 end, 'NAO_PREENCHIDO', 'SEM_RESULTADO', 'pessoa.' || c.id || '@exemplo.com.br',
           '119' || lpad((c.id * 7919 % 100000000)::text, 8, '0'), city.id, city.uf_id, 'LANDING_PAGE',
           timestamptz '2026-11-21 15:00Z' - c.id * interval '11 minutes',
           (timestamptz '2026-11-21 15:00Z' - c.id * interval '11 minutes' + interval '6 months')::date
      from candidate c
      join lateral (select id, uf_id from city where id = (array[3550308, 3106200, 2927408, 3509502, 4314902])[1 + c.id % 5]) city on true`);
  await pool.query(`
    insert into interview_history (interview_id, command, to_state, actor, at)
    select id, command, 'NAO_PREENCHIDO-SEM_RESULTADO', 'visitor', registered_at
      from interview cross join unnest(array['register', 'link-class']) command`);
  await pool.query(`
    insert into message (kind, interview_id, recipient, subject, text, status, header_id, created_at, sent_at)
    select 'registration-confirmed', id, email, '', '', 'SENT', '<' || id || '@x>', registered_at, registered_at from interview`);
  await pool.query(
    `insert into answer (interview_id, question_id, text) select id, 1, repeat('texto ', 40) from interview`,
  );
  await pool.query(`
    insert into account (name, email, candidate_id) select name, 'conta.' || id || '@exemplo.com.br', id from candidate`);
  await pool.query(`
    insert into session (token_hash, account_id, expires_at)
    select sha256(id::text::bytea), id, timestamptz '2027-01-01' from account`);
  await pool.query(`
    insert into one_time_link (token_hash, purpose, email, candidate_id, expires_at)
    select sha256(('link' || id)::bytea), 'sign-in', 'pessoa.' || id || '@exemplo.com.br', id, timestamptz '2027-01-01' from candidate`);
  await pool.query(`
    insert into certificate (code, interview_id, person_name, cpf, version, city, uf, begin_date, end_date, course_hours, issued_at, issued_by)
    select 'código ' || i.id, i.id, c.name, c.cpf, i.version, 'x', 'SP', '2026-01-05', '2026-01-10', '60', now(), (select min(id) from account)
      from interview i join candidate c on c.id = i.candidate_id`);
  await pool.query(`
    insert into manual_evaluation (interview_id, total, verdict, justification, account_id, at)
    select id, 100, 'APTO', 'x', (select min(id) from account), now() from interview`);
  // States as they are spread after some years: most have a result, one in a thousand failed; a few are somebody's.
  await pool.query(`
    update interview
       set completing = 'FINALIZADA',
           result = case when id % 1000 = 1 then 'ERRO_DE_PROCESSAMENTO' when id % 3 = 1 then 'NAO_APTO' else 'APTO' end,
           processed_at = registered_at + interval '20 days'
     where id % 4 > 0`);
  await pool.query(`
    update interview set origin = 'MANAGER', owner_id = (select min(id) from account) where id % 500 = 1`);
  // A hundred overdue since the last sweep.
  await pool.query(`update interview set expires_on = '2026-11-20' where id % 200 = 0`);
}
