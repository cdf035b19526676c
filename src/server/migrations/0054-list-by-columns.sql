-- Filters by states compare the two columns since now. The first index sorts the rows of one state of the lifecycle, the
-- second answers a search or a count within states of the country without reading the table; the statistics say how
-- common each pair is.
drop index interview_list_by_state;
create index interview_list_by_state on interview (version, completing, result, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index interview_search_by_uf_and_state
  on interview (version, uf_id, completing, result, registered_at desc, id desc) include (search_text)
  where deleted_at is null and superseded_at is null;
create statistics interview_states (ndistinct, dependencies, mcv) on version, completing, result from interview;
analyze interview;
