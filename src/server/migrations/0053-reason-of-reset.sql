-- Why an administrator took away somebody's second factors; null for a person's own changes, and for those before.
alter table sign_in_method_history add column reason text check (length(reason) <= 500);
