-- The board counts the people of ten classes and those interested at every change. Both counts read indexes alone now,
-- where they read a row of the table for each person. Conditions of the second: BOARD_STATE in src/server/board/states.ts.
create index interview_class_counts on interview (class_room_id, class_link, completing, result, uf_id)
  where class_room_id is not null and deleted_at is null and superseded_at is null;

drop index interview_board_by_uf;
create index interview_board_by_uf on interview (version, uf_id, registered_at, id) include (expires_on)
  where deleted_at is null and superseded_at is null
    and class_link is distinct from 'ENROLLED'
    and (completing in ('NAO_PREENCHIDO', 'EM_PREENCHIMENTO', 'REENTREVISTA', 'EM_REVISAO', 'AGUARDANDO_AVALIACAO')
         or completing = 'FINALIZADA' and result <> 'NAO_APTO');
