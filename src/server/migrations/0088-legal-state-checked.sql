-- Reads every interview, without stopping those who write.
alter table interview validate constraint interview_legal_state;
