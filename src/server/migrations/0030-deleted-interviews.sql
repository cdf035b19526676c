-- Administrators find people of whom deleted registrations alone are left. These are few, and interview_search is of
-- live ones.
create index interview_deleted_search on interview using gin (search_text gin_trgm_ops)
  where deleted_at is not null;
