-- The strip above the managers' list counts what waits from indexes alone, where it would read a row of the table, of its
-- e-mail or of its history for each person. Conditions: src/server/interviews/waiting-condition.ts.
create index interview_expiring on interview (version, expires_on) include (uf_id)
  where expires_on is not null and deleted_at is null and superseded_at is null;

create index message_registration_sent on message (interview_id, id desc) include (opened_at)
  where kind = 'registration-confirmed' and sent_at is not null;

create index interview_history_filling on interview_history (interview_id, at)
  where to_state = 'EM_PREENCHIMENTO-SEM_RESULTADO' and from_state is distinct from to_state;
