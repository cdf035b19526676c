-- The list by days of the result reads this index alone, for a state of the country, for some or for all, with any filter by
-- state of the interview and any words, and sorts what it finds. The index before it named the rows, which were read one by one.
drop index interview_list_by_result_day;
create index interview_search_by_result_day on interview (version, uf_id, processed_at)
  include (completing, result, registered_at, id, search_text)
  where processed_at is not null and deleted_at is null and superseded_at is null;

-- Filters by pairs of both columns compare them joined; of that the planner knew
-- nothing, and expected a seventieth of the rows there are.
drop statistics interview_states;
create statistics interview_states (ndistinct, dependencies, mcv)
  on version, completing, result, (completing || '-' || result) from interview;
analyze interview;
