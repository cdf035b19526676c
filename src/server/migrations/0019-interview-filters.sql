-- The managers' list by one state of the interview, one city, one person in charge, one origin, a span of results. The
-- state is the lifecycle's key as it is asked for, so that the planner knows how many interviews stand in each pair.
create index interview_list_by_state on interview (version, (completing || '-' || result), registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index interview_list_by_city on interview (version, city_id, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index interview_list_by_owner on interview (version, owner_id, registered_at desc, id desc)
  where owner_id is not null and deleted_at is null and superseded_at is null;
create index interview_list_by_result_day on interview (version, processed_at)
  where processed_at is not null and deleted_at is null and superseded_at is null;
create index interview_list_by_origin on interview (version, origin, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
