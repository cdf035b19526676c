-- The managers' list in the order of any of its columns, from an index: src/server/interviews/list-order.ts. Where a column
-- can be empty, its index holds the empty ones too.

-- Alphabetical place of a state by its IBGE code; src/domain/federative-units.ts has the same codes.
create function uf_place(uf_id smallint) returns smallint language sql immutable parallel safe as $$
  select array_position(
    '{12,27,13,16,29,23,53,32,52,21,31,50,51,15,25,26,22,41,33,24,11,14,43,42,28,35,17}'::smallint[], uf_id)::smallint
$$;

create index interview_order_by_uf on interview (version, uf_place(uf_id), registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index interview_order_by_result on interview (version, result, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
-- Also for the deadlines that are near, which had an index of their own.
create index interview_order_by_deadline on interview (version, expires_on, registered_at desc, id desc) include (uf_id)
  where deleted_at is null and superseded_at is null;
drop index interview_expiring;
create index interview_order_by_class on interview (version, class_room_id, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
-- It held only those whom somebody is in charge of.
drop index interview_list_by_owner;
create index interview_list_by_owner on interview (version, owner_id, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index candidate_by_name on candidate (name collate "pt-BR-x-icu", id);
create index certificate_by_issue on certificate (version, issued_at, interview_id) where revoked_at is null;

-- What a saved view shows beside its filters: by what it is sorted, and its columns; null: those of whoever opens it.
alter table list_view
  add column sort_field text not null default 'interviewDate',
  add column columns text[];
