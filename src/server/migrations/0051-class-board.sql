-- Seats of a class; null: as many as come. A freed seat is offered from `seats_offered_from` on, so that the move that
-- freed it can be undone before somebody else is written to.
alter table class_room add column seats integer check (seats between 1 and 10000);
alter table class_room add column seats_offered_from timestamptz;

-- What the team notes on a person's card. The author may delete it within a day: then the words go, and that there was
-- a comment stays.
create table board_comment (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  account_id bigint not null references account,
  text text check (length(text) between 1 and 140 and text = btrim(text)),
  at timestamptz not null,
  deleted_at timestamptz,
  check ((text is null) = (deleted_at is not null))
);
create index board_comment_by_interview on board_comment (interview_id, id desc) where deleted_at is null;

-- Who waits for a seat of a full class, in the order of the ids. It counts only while the interview is interested in the
-- class (`waiting_now`), whatever changed that.
create table class_waiting (
  id bigint generated always as identity primary key,
  class_room_id bigint not null references class_room,
  interview_id bigint not null references interview,
  joined_at timestamptz not null,
  joined_by bigint references account,
  offered_at timestamptz,
  offer_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('ENROLLED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'LEFT')),
  check ((offered_at is null) = (offer_until is null)),
  check ((ended_at is null) = (outcome is null))
);
create unique index class_waiting_once on class_waiting (interview_id) where ended_at is null;
create index class_waiting_order on class_waiting (class_room_id, id) where ended_at is null;
create index class_waiting_by_interview on class_waiting (interview_id, id);

create view waiting_now as
  select w.id, w.class_room_id, w.interview_id, w.joined_at, w.offered_at, w.offer_until
    from class_waiting w
    join interview i on i.id = w.interview_id
   where w.ended_at is null
     and i.class_room_id = w.class_room_id and i.class_link = 'INTERESTED'
     and i.deleted_at is null and i.superseded_at is null
     and (i.completing in ('NAO_PREENCHIDO', 'EM_PREENCHIMENTO', 'REENTREVISTA', 'EM_REVISAO', 'AGUARDANDO_AVALIACAO')
          or i.completing = 'FINALIZADA' and i.result <> 'NAO_APTO');

-- Open boards, and whose they are. Lost with a crash, as the connections are.
create unlogged table board_presence (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  version smallint not null check (version between 1 and 4),
  -- the only state that the person reaches; null: every state
  uf_id smallint references uf,
  seen_at timestamptz not null
);

-- The board's interested people, oldest first. The condition is BOARD_STATE in src/server/classes/board/states.ts.
create index interview_board on interview (version, registered_at, id)
  where deleted_at is null and superseded_at is null and class_link is distinct from 'ENROLLED'
    and (completing in ('NAO_PREENCHIDO', 'EM_PREENCHIMENTO', 'REENTREVISTA', 'EM_REVISAO', 'AGUARDANDO_AVALIACAO')
         or completing = 'FINALIZADA' and result <> 'NAO_APTO');
create index interview_board_by_uf on interview (version, uf_id, registered_at, id)
  where deleted_at is null and superseded_at is null and class_link is distinct from 'ENROLLED'
    and (completing in ('NAO_PREENCHIDO', 'EM_PREENCHIMENTO', 'REENTREVISTA', 'EM_REVISAO', 'AGUARDANDO_AVALIACAO')
         or completing = 'FINALIZADA' and result <> 'NAO_APTO');

-- Tells open boards which columns have changed: versions, classes and states, never people. Nothing is sent while no
-- board is open, since commits that notify wait for one another.
create function board_notify(of_version smallint, of_uf smallint, class_ids bigint[]) returns void language plpgsql as $$
begin
  if not exists (select from board_presence) then return; end if;
  perform pg_notify('board', json_build_object(
    'version', of_version, 'uf', of_uf,
    'classes', coalesce((select json_agg(json_build_object('id', k.id, 'uf', k.uf_id) order by k.id)
                           from class_room k where k.id = any(class_ids)), '[]'))::text);
end $$;

create function board_interview_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform board_notify(new.version, new.uf_id, array[new.class_room_id]);
  else
    perform board_notify(new.version, new.uf_id, array[old.class_room_id, new.class_room_id]);
    if old.uf_id <> new.uf_id then perform board_notify(new.version, old.uf_id, '{}'); end if;
  end if;
  return null;
end $$;
create trigger interview_on_board after insert on interview
  for each row execute function board_interview_changed();
create trigger interview_changed_on_board
  after update of class_room_id, class_link, completing, result, deleted_at, superseded_at, uf_id on interview
  for each row when (
    old.class_room_id is distinct from new.class_room_id or old.class_link is distinct from new.class_link
    or old.completing <> new.completing or old.result <> new.result or old.uf_id <> new.uf_id
    or old.deleted_at is distinct from new.deleted_at or old.superseded_at is distinct from new.superseded_at)
  execute function board_interview_changed();

create function board_card_changed() returns trigger language plpgsql as $$
declare
  card interview;
begin
  select * into card from interview where id = coalesce(new.interview_id, old.interview_id);
  perform board_notify(card.version, card.uf_id, array[card.class_room_id]);
  return null;
end $$;
create trigger comment_on_board after insert or update or delete on board_comment
  for each row execute function board_card_changed();
create trigger waiting_on_board after insert or update or delete on class_waiting
  for each row execute function board_card_changed();

create function board_class_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from board_presence) then return null; end if;
  perform pg_notify('board', json_build_object('version', new.version, 'columns',
    case when tg_op = 'UPDATE' then json_build_array(old.uf_id, new.uf_id) else json_build_array(new.uf_id) end)::text);
  return null;
end $$;
create trigger class_room_on_board after insert or update on class_room
  for each row execute function board_class_changed();
