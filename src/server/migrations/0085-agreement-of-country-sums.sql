-- The panel of agreement adds up the country's rows alone, one in ten of the table. Read from the table they were a
-- page each, which cost more than adding them up, above all on a connection that had not read these pages before.
create index agreement_day_of_country_sums on agreement_day (day)
  include (next_day, evaluator, evaluator_version, version, competency, pairs, last_at, both_apt, both_not_apt,
           only_machine_apt, only_person_apt, modelled, model, calibrated, manual, distance)
  where uf_id is null;
drop index agreement_day_of_country;
