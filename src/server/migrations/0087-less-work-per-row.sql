-- Registering writes a row of each of these tables, one statement at a time. PostgreSQL reads the expressions of a table's constraints
-- anew for every statement, and the list of legal states was 14 kB of them: a fifth of what writing an interview took. Inside a function it
-- is read once a connection. Rows from before obey the same list; the next file checks them, so that this one's locks are short.

-- the same table as LEGAL_STATES in src/domain/interview/states.ts; a test compares the two
create function interview_state_is_legal(version smallint, completing text, result text)
  returns boolean language plpgsql immutable parallel safe as $$
begin
  return case completing || '-' || result
    when 'NAO_PREENCHIDO-SEM_RESULTADO' then version in (1, 2, 3)
    when 'EM_PREENCHIMENTO-SEM_RESULTADO' then version in (1, 2, 3)
    when 'REENTREVISTA-SEM_RESULTADO' then version in (1, 2, 3)
    when 'EM_REVISAO-SEM_RESULTADO' then version in (1, 2, 3)
    when 'FINALIZADA-APTO' then true
    when 'FINALIZADA-NAO_APTO' then true
    when 'FINALIZADA-AGUARDANDO_AVALIACAO' then version in (1, 2, 3)
    when 'FINALIZADA-EM_PROCESSAMENTO' then version in (1, 3)
    when 'FINALIZADA-ERRO_DE_PROCESSAMENTO' then version in (1, 3)
    when 'EXPIRADA-SEM_RESULTADO' then true
    when 'EXPIRADA-APTO' then true
    when 'EXPIRADA-NAO_APTO' then true
    when 'CERTIFICADA-APTO' then true
    when 'DESISTENTE-CONCLUIDO' then true
    when 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' then version = 4
    else false
  end;
end $$;
alter table interview
  drop constraint interview_legal_state,
  add constraint interview_legal_state check (interview_state_is_legal(version, completing, result)) not valid;

-- Nothing to complete where there is neither a class nor a link.
drop trigger interview_class_link on interview;
create trigger interview_class_link
  before insert or update of class_room_id, class_link on interview
  for each row when (new.class_room_id is not null or new.class_link is not null)
  execute function interview_complete_class_link();

-- While no board is open, nothing is prepared for one.
create or replace function board_interview_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from board_presence) then return null; end if;
  if tg_op = 'INSERT' then
    perform board_notify(new.version, new.uf_id, array[new.class_room_id]);
  else
    perform board_notify(new.version, new.uf_id, array[old.class_room_id, new.class_room_id]);
    if old.uf_id <> new.uf_id then perform board_notify(new.version, old.uf_id, '{}'); end if;
  end if;
  return null;
end $$;

-- A body waits for seconds and is then deleted: compressing it costs more than it saves.
alter table message set (toast_tuple_target = 8160);
