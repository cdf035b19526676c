-- A line of history names the evaluation or the scores that it is about. The demonstration's lines did not; they have
-- the instant of theirs.
update interview_history h
   set details = coalesce(h.details, '{}') || jsonb_build_object('evaluation', e.id)
  from evaluation e
 where h.command = 'record-processing' and not coalesce(h.details ? 'evaluation', false)
   and e.interview_id = h.interview_id and e.created_at = h.at;

update interview_history h
   set details = coalesce(h.details, '{}') || jsonb_build_object('manualEvaluation', m.id)
  from manual_evaluation m
 where h.command in ('evaluate', 'edit-profile-evaluation') and not coalesce(h.details ? 'manualEvaluation', false)
   and m.interview_id = h.interview_id and m.at = h.at;
