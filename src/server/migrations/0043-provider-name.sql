-- What the organisation's provider called the person at the last sign-in there. A name that somebody typed themselves is
-- compared with it before it is printed on a certificate. Null: the provider named nobody, or no sign-in since.
alter table account_identity add column name text;
