-- The manager's panel and the bar above the list from sums, instead of every interview of a version. Whatever changes what
-- an interview counts as marks it in the change's own transaction; a job takes what it counted as out of the sums and puts in
-- what it counts as now. What is counted, and how: src/server/panel/.

-- What each live interview is counted as: without it a change could not be taken out again.
create table panel_person (
  interview_id bigint primary key,
  version smallint not null,
  uf_id smallint not null,
  class_room_id bigint,
  -- of the registration, in São Paulo; the first day
  month date not null,
  completing text not null,
  result text not null,
  -- how far the person has come: 1 interested, 2 began, 3 sent, 4 apt, 5 certified
  furthest smallint not null,
  -- the last question with an answer, of those who began and have not sent; -1 for the others
  answered smallint not null,
  -- since when it awaits an evaluation
  waiting_since date,
  owner_id bigint,
  -- who set the present result, the month, and the days since it had awaited an evaluation
  decided_by bigint,
  decided_month date,
  decided_days smallint
);
create index panel_person_waiting on panel_person (version, uf_id, waiting_since)
  include (class_room_id, month, owner_id, interview_id) where waiting_since is not null;

create table panel_sum (
  version smallint not null,
  -- 0: everybody, with a class or without
  class_room_id bigint not null,
  uf_id smallint not null,
  month date not null,
  completing text not null,
  result text not null,
  furthest smallint not null,
  answered smallint not null,
  people integer not null,
  primary key (version, class_room_id, uf_id, month, completing, result, furthest, answered)
);

create table panel_decision (
  version smallint not null,
  uf_id smallint not null,
  month date not null,
  account_id bigint not null,
  days smallint not null,
  people integer not null,
  primary key (version, month, uf_id, account_id, days)
);

-- One row for each change, never merged: a change that is not yet committed keeps its own mark.
create table panel_stale (
  id bigint generated always as identity primary key,
  interview_id bigint not null
);

create function panel_mark_added() returns trigger language plpgsql as $$
begin
  insert into panel_stale (interview_id) select id from changed;
  return null;
end $$;
create trigger panel_interview_added after insert on interview
  referencing new table as changed for each statement execute function panel_mark_added();
create trigger panel_interview_removed after delete on interview
  referencing old table as changed for each statement execute function panel_mark_added();

create function panel_mark_changed() returns trigger language plpgsql as $$
begin
  insert into panel_stale (interview_id) values (new.id);
  return null;
end $$;
create trigger panel_interview_changed
  after update of version, completing, result, uf_id, class_room_id, registered_at, processed_at, owner_id, deleted_at,
    superseded_at on interview
  for each row when (
    (old.version, old.completing, old.result, old.uf_id, old.class_room_id, old.registered_at, old.processed_at,
     old.owner_id, old.deleted_at, old.superseded_at)
    is distinct from
    (new.version, new.completing, new.result, new.uf_id, new.class_room_id, new.registered_at, new.processed_at,
     new.owner_id, new.deleted_at, new.superseded_at))
  execute function panel_mark_changed();

-- The first text of an answer, or the last: a longer text changes nothing that is counted.
create function panel_mark_answer() returns trigger language plpgsql as $$
begin
  insert into panel_stale (interview_id) values (coalesce(new.interview_id, old.interview_id));
  return null;
end $$;
create trigger panel_answer_added after insert on answer
  for each row when (new.text <> '') execute function panel_mark_answer();
create trigger panel_answer_changed after update of text on answer
  for each row when ((old.text = '') <> (new.text = '')) execute function panel_mark_answer();
create trigger panel_answer_removed after delete on answer
  for each row when (old.text <> '') execute function panel_mark_answer();
create trigger panel_questionnaire_begun after insert or delete on questionnaire_draft
  for each row execute function panel_mark_answer();

-- Everybody who is there already is counted by the job's first run.
insert into panel_stale (interview_id) select id from interview where deleted_at is null and superseded_at is null;
analyze panel_stale;
