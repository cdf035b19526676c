-- Set at sign-in, where the password is known: it could not be chosen any more, and its owner is asked for another.
alter table account add column password_outdated boolean not null default false;
