-- A message waits as its words, and is laid out when it leaves: the HTML was 10 kB, and compressing it a fifth of what registering cost
-- the database. json, because the order of facts counts. `html` keeps what an earlier release has written and not sent.
alter table message add column content json;
alter table message alter column html set default '';
