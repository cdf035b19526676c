-- When the perception link of an interview was first given to somebody, by the team's menu or to the candidate; only
-- then does a look-up by CPF find it. Who it was: the line 'hand-out-link' of its history.
alter table interview add column link_handed_out_at timestamptz;
-- Whoever answered had the link.
update interview i
   set link_handed_out_at = answered.first
  from (select interview_id, min(answered_at) as first from feedback group by interview_id) answered
 where answered.interview_id = i.id;
