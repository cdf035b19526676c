-- The sums of a version are read whole at each visit of the list: from this index alone, some hundred times fewer pages than
-- by the key, whose rows lie scattered.
create index panel_sum_read on panel_sum (version, class_room_id, uf_id, month)
  include (completing, result, furthest, answered, people);
