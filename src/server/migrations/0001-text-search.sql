create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE, because its dictionary could be replaced. Naming the dictionary makes the promise
-- that an index needs; replacing that dictionary would require a REINDEX.
create function search_normalise(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));
