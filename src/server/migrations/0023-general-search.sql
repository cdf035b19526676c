-- The general search: people of all versions, newest first. Rare words are found by interview_search.
create index interview_newest on interview (registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
