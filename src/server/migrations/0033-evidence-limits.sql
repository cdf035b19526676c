-- The limits by which the evidence of a result was judged (domain/evaluation/evidence.ts), so that it can be made again.
-- Null for the results from before there were any.
alter table evaluation add column evidence_limits jsonb;
