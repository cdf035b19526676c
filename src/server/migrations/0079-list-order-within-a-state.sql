-- Whoever is bound to a state reads these orders from the index alone, without a look at the rows of other states.
drop index interview_order_by_class;
create index interview_order_by_class on interview (version, class_room_id, registered_at desc, id desc) include (uf_id)
  where deleted_at is null and superseded_at is null;
drop index interview_list_by_owner;
create index interview_list_by_owner on interview (version, owner_id, registered_at desc, id desc) include (uf_id)
  where deleted_at is null and superseded_at is null;
