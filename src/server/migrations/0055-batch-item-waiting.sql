-- An item whose interview another transaction holds is set aside and tried last, instead of failing the whole batch.
alter table batch_item
  -- since when; null: not tried, or settled
  add column waiting_since timestamptz,
  add constraint batch_item_waiting check (state = 'PENDING' or waiting_since is null) not valid;
alter table batch_item validate constraint batch_item_waiting;
