-- Whoever asked for the erasure of what is stored about them leaves rows that count and certificates that prove, but no
-- CPF: in its place stands the row's own number, and in a certificate the middle digits that its paper shows.
alter table candidate add column erased_at timestamptz;
alter table candidate
  drop constraint candidate_cpf_check,
  add constraint candidate_cpf_check check (case when erased_at is null then cpf ~ '^[0-9]{11}$' else cpf ~ '^X[0-9]{10}$' end);

-- what was mailed to a person goes when they go: without these, each erasure reads the whole table
create index message_by_account on message (account_id) where account_id is not null;
create index message_to_stranger on message (recipient) where interview_id is null and account_id is null;
