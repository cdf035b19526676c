-- The agreement panel from sums by day instead of every pair. A day whose pairs have changed is marked in the change's own
-- transaction and read from the pairs themselves until a job has summed it again, so the panel is never behind.
create table agreement_day (
  -- of the person's evaluation, in São Paulo
  day date not null,
  -- of the same interview's next one by a person: within a span that holds both, only that one counts
  next_day date,
  version smallint not null,
  -- null: the whole country
  uf_id smallint,
  evaluator text not null,
  evaluator_version text not null,
  -- null: the totals
  competency text,
  pairs integer not null,
  last_at timestamptz not null,
  both_apt integer not null,
  both_not_apt integer not null,
  only_machine_apt integer not null,
  only_person_apt integer not null,
  -- pairs of which the model's points are known, and sums
  modelled integer not null,
  model numeric,
  calibrated numeric not null,
  manual numeric not null,
  distance numeric not null
);
create index agreement_day_by_state on agreement_day (uf_id, day);
create index agreement_day_of_country on agreement_day (day) where uf_id is null;
create index agreement_day_by_day on agreement_day (day);
create index manual_evaluation_by_day on manual_evaluation (((at at time zone 'America/Sao_Paulo')::date));
analyze manual_evaluation;

-- One row for each change, never merged: a change that is not yet committed keeps its own mark.
create table agreement_stale (
  id bigint generated always as identity primary key,
  day date not null
);

create function agreement_mark(interview_ids bigint[]) returns void language sql as $$
  insert into agreement_stale (day)
  select distinct (at at time zone 'America/Sao_Paulo')::date
    from manual_evaluation where interview_id = any(interview_ids)
$$;

-- Days of rows that are gone, and those of the interview's other ones: the next of an earlier one has changed.
create function agreement_manual_changed() returns trigger language plpgsql as $$
begin
  perform agreement_mark(array(select distinct interview_id from changed));
  if tg_op = 'DELETE' then
    insert into agreement_stale (day) select distinct (at at time zone 'America/Sao_Paulo')::date from changed;
  end if;
  return null;
end $$;
create trigger manual_evaluation_added after insert on manual_evaluation
  referencing new table as changed for each statement execute function agreement_manual_changed();
create trigger manual_evaluation_removed after delete on manual_evaluation
  referencing old table as changed for each statement execute function agreement_manual_changed();

create function agreement_interview_changed() returns trigger language plpgsql as $$
begin
  perform agreement_mark(array(select distinct interview_id from changed));
  return null;
end $$;
create trigger evaluation_added after insert on evaluation
  referencing new table as changed for each statement execute function agreement_interview_changed();
create trigger evaluation_removed after delete on evaluation
  referencing old table as changed for each statement execute function agreement_interview_changed();

create function agreement_reach_changed() returns trigger language plpgsql as $$
begin
  perform agreement_mark(array[new.id]);
  return null;
end $$;
create trigger interview_reach_changed after update of deleted_at, uf_id, version on interview
  for each row when (
    old.deleted_at is distinct from new.deleted_at or old.uf_id <> new.uf_id or old.version <> new.version)
  execute function agreement_reach_changed();

insert into agreement_stale (day)
select distinct (at at time zone 'America/Sao_Paulo')::date from manual_evaluation;
