-- The next interview to evaluate, by the time left as in the queue. State and person responsible are looked up in the index,
-- so that a state where few wait reads no row of the others. Statement: src/server/evaluations/next-awaiting.ts.
create index interview_awaiting_evaluation on interview (version, expires_on, registered_at, id, uf_id, owner_id)
  where completing = 'FINALIZADA' and result = 'AGUARDANDO_AVALIACAO' and deleted_at is null and superseded_at is null;
