-- What an answer is looked over for before a person goes on (src/domain/content-filters). The newest row of a version is
-- in force; all of them are the history of who changed what and when. A version without a row has every filter off.
create table content_filter_setting (
  id bigint generated always as identity primary key,
  version smallint not null check (version in (1, 3)),
  first_active boolean not null,
  repetition_active boolean not null,
  plagiarized_active boolean not null,
  -- percent of the words of an answer
  repetition_share smallint not null check (repetition_share between 2 and 50),
  changed_by bigint not null references account,
  changed_at timestamptz not null
);
create index content_filter_setting_newest on content_filter_setting (version, id desc);

-- Winnowed fingerprints of the answers that were sent. An answer that is erased takes its own along.
create table answer_fingerprint (
  -- the order of the key is the order of the question: in which answers does this stand?
  hash integer not null,
  answer_id bigint not null references answer on delete cascade,
  primary key (hash, answer_id)
);
create index answer_fingerprint_by_answer on answer_fingerprint (answer_id);

-- How a version takes answers. A way that the portal comes to know is added to the check with the code that serves it.
create table responser_method (
  version smallint primary key check (version between 1 and 4),
  method text not null check (method in ('FORM'))
);
insert into responser_method (version, method) values (1, 'FORM'), (2, 'FORM'), (3, 'FORM'), (4, 'FORM');
