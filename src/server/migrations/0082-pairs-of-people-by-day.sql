-- The pairs of people who read blind, summed by the day on which their round was closed: as `agreement_day`, by the same job
-- and the same marks, since the panel read every pair of its span.
create table blind_pair_day (
  -- of the round's end, in São Paulo
  day date not null,
  version smallint not null,
  -- null: the whole country
  uf_id smallint,
  -- null: the totals, which alone have verdicts
  competency text,
  pairs integer not null,
  both_apt integer not null,
  both_not_apt integer not null,
  only_first_apt integer not null,
  only_second_apt integer not null,
  -- decided by a third person
  thirds integer not null,
  distance integer not null
);
create index blind_pair_day_by_state on blind_pair_day (uf_id, day);
create index blind_pair_day_of_country on blind_pair_day (day) where uf_id is null;
create index blind_pair_day_by_day on blind_pair_day (day);
create index blind_round_by_day on blind_round (((closed_at at time zone 'America/Sao_Paulo')::date))
  where closed_at is not null;
drop index blind_round_closed;

-- Readings are in before their round is closed, and go with it.
create function agreement_round_changed() returns trigger language plpgsql as $$
begin
  insert into agreement_stale (day)
  select distinct (closed_at at time zone 'America/Sao_Paulo')::date from changed where closed_at is not null;
  return null;
end $$;
create trigger blind_round_changed after update on blind_round
  referencing new table as changed for each statement execute function agreement_round_changed();
create trigger blind_round_removed after delete on blind_round
  referencing old table as changed for each statement execute function agreement_round_changed();

create or replace function agreement_mark(interview_ids bigint[]) returns void language sql as $$
  insert into agreement_stale (day)
  select (at at time zone 'America/Sao_Paulo')::date
    from manual_evaluation where interview_id = any(interview_ids)
  union
  select (closed_at at time zone 'America/Sao_Paulo')::date
    from blind_round where interview_id = any(interview_ids) and closed_at is not null
$$;

insert into agreement_stale (day)
select distinct (closed_at at time zone 'America/Sao_Paulo')::date from blind_round where closed_at is not null;
