-- An offered seat belongs to the address it was sent to: when that is corrected, the old link ends and a new one is sent.
alter table class_waiting
  -- digest of the address that has the link; null: none, or a link of before, which is sent anew
  add column offered_to text;
