-- The sums over what contacts answered, as the report shows them: computed at 3, 6, 9… answers, and kept as they were
-- then, so that no later answer, replacement or deletion can be worked out from them.
create table opinion_sums (
  interview_id bigint primary key references interview on delete cascade,
  respondents smallint not null check (respondents > 0 and respondents % 3 = 0),
  -- of the 1 to 5 ratings, in the order of the competencies
  ratings integer[] not null check (array_length(ratings, 1) = 10),
  -- how many are very close, close, not so close
  closeness integer[] not null check (array_length(closeness, 1) = 3),
  -- how many chose an adjective, by its id
  adjectives jsonb not null,
  -- only the day: with the minute, the last to answer could be told
  computed_on date not null
);

insert into opinion_sums (interview_id, respondents, ratings, closeness, adjectives, computed_on)
with placed as (
  select f.id, f.interview_id, f.answered_at,
         row_number() over (partition by f.interview_id order by f.id) as place,
         count(*) over (partition by f.interview_id) as whole
    from feedback f
), taken as (
  select * from placed where place <= whole - whole % 3
), counted as (
  select t.interview_id, a.question_id, a.option_id, count(*)::integer as times
    from taken t join feedback_answer a on a.feedback_id = t.id
   group by 1, 2, 3
), headed as (
  select interview_id, count(*)::smallint as respondents,
         max(answered_at at time zone 'America/Sao_Paulo')::date as computed_on
    from taken group by 1
)
select h.interview_id, h.respondents,
       (select array_agg(coalesce((select sum(c.option_id * c.times)::integer from counted c
                                    where c.interview_id = h.interview_id and c.question_id = q), 0) order by q)
          from generate_series(2, 11) q),
       (select array_agg(coalesce((select c.times from counted c
                                    where c.interview_id = h.interview_id and c.question_id = 1
                                      and c.option_id = o), 0) order by o)
          from generate_series(1, 3) o),
       coalesce((select jsonb_object_agg(c.option_id::text, c.times) from counted c
                  where c.interview_id = h.interview_id and c.question_id = 12), '{}'),
       h.computed_on
  from headed h;

alter table candidate
  -- whether the CPF opens the report to strangers; the person's own switch
  add column public_report boolean not null default true,
  add column public_report_changed_at timestamptz,
  add column public_report_changed_by bigint references account;
