create table certificate (
  id bigint generated always as identity primary key,
  code text not null unique,
  interview_id bigint not null references interview,
  -- a certificate states what was true when it was issued, so it keeps its own copy
  person_name text not null,
  cpf char(11) not null,
  version smallint not null,
  city text not null,
  uf char(2) not null,
  begin_date date not null,
  end_date date not null,
  course_hours text not null check (course_hours ~ '^[0-9]{1,9}$'),
  issued_at timestamptz not null,
  issued_by bigint not null references account,
  revoked_at timestamptz,
  revoked_by bigint references account,
  revocation_reason text,
  check (end_date > begin_date),
  check ((revoked_at is null) = (revocation_reason is null)),
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index certificate_one_valid on certificate (interview_id) where revoked_at is null;
create index certificate_by_interview on certificate (interview_id, id desc);
