-- Evaluations named no parameters even where a chat had led the interview. The names are those of parametersVersionName
-- in src/domain/chat/parameters.ts.
update evaluation e
   set parameters_version = case c.parameters_version when 1 then 'padrao-1' else 'parametros-' || c.parameters_version end
  from chat c
 where c.interview_id = e.interview_id and e.parameters_version = 'nenhum';

-- A migrated interview has a copy of the evaluation of the one that it came from, but no chat of its own.
update evaluation copy
   set parameters_version = original.parameters_version
  from interview_history h
  join evaluation original on original.interview_id = (h.details ->> 'from')::bigint
 where h.interview_id = copy.interview_id and h.command = 'migrate'
   and original.created_at = copy.created_at and original.parameters_version <> 'nenhum'
   and copy.parameters_version = 'nenhum';
