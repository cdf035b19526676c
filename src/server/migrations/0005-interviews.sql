create table interview (
  id bigint generated always as identity primary key,
  -- for addresses that the public may see: cannot be guessed or counted
  public_id uuid not null unique default gen_random_uuid(),
  candidate_id bigint not null references candidate,
  version smallint not null check (version between 1 and 4),
  completing text not null,
  result text not null,
  email text not null check (email = lower(email)),
  phone text not null check (phone ~ '^[0-9]{10,11}$'),
  city_id integer not null,
  uf_id smallint not null,
  class_room_id bigint references class_room,
  origin text not null check (origin in ('LANDING_PAGE', 'MANAGER', 'MIGRATION')),
  owner_id bigint references account,
  registered_at timestamptz not null,
  -- when the last result was set, by machine or person
  processed_at timestamptz,
  decided_by text check (decided_by in ('machine', 'person')),
  extended_at timestamptz,
  human_review_asked_at timestamptz,
  revision_requested_at timestamptz,
  revision_justification text,
  -- last valid day, as the domain computes it; null where nothing expires
  expires_on date,
  highlighted boolean not null default false,
  professional_situation_id smallint,
  seminar_year smallint check (seminar_year >= 1988),
  term_version text,
  term_accepted_at timestamptz,
  video_viewed_at timestamptz,
  contact_consent_version text,
  contact_consent_at timestamptz,
  superseded_by bigint references interview,
  superseded_at timestamptz,
  deleted_at timestamptz,
  -- name, e-mail, CPF and phone, folded; kept by the triggers below
  search_text text not null default '',
  updated_at timestamptz not null default now(),
  foreign key (city_id, uf_id) references city (id, uf_id),
  check ((term_version is null) = (term_accepted_at is null)),
  check ((contact_consent_version is null) = (contact_consent_at is null)),
  -- the same table as LEGAL_STATES in src/domain/interview/states.ts; a test compares the two
  constraint interview_legal_state check (
    case completing || '-' || result
      when 'NAO_PREENCHIDO-SEM_RESULTADO' then version in (1, 2, 3)
      when 'EM_PREENCHIMENTO-SEM_RESULTADO' then version in (1, 2, 3)
      when 'REENTREVISTA-SEM_RESULTADO' then version in (1, 2, 3)
      when 'EM_REVISAO-SEM_RESULTADO' then version in (1, 2, 3)
      when 'FINALIZADA-APTO' then true
      when 'FINALIZADA-NAO_APTO' then true
      when 'FINALIZADA-AGUARDANDO_AVALIACAO' then version in (1, 2, 3)
      when 'FINALIZADA-EM_PROCESSAMENTO' then version in (1, 3)
      when 'FINALIZADA-ERRO_DE_PROCESSAMENTO' then version in (1, 3)
      when 'EXPIRADA-SEM_RESULTADO' then true
      when 'EXPIRADA-APTO' then true
      when 'EXPIRADA-NAO_APTO' then true
      when 'CERTIFICADA-APTO' then true
      when 'DESISTENTE-CONCLUIDO' then true
      when 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO' then version = 4
      else false
    end
  )
);

-- one live row per person and version: registering again first marks the old row superseded, then writes the new one,
-- then points the old row at it
create unique index interview_one_live on interview (candidate_id, version)
  where deleted_at is null and superseded_at is null;

-- the managers' list: newest first, national and by state
create index interview_list on interview (version, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index interview_list_by_uf on interview (version, uf_id, registered_at desc, id desc)
  where deleted_at is null and superseded_at is null;
create index interview_search on interview using gin (search_text gin_trgm_ops)
  where deleted_at is null and superseded_at is null;
create index interview_by_candidate on interview (candidate_id, registered_at desc);
create index interview_by_email on interview (email);
create index interview_by_class_room on interview (class_room_id) where class_room_id is not null;
create index interview_to_expire on interview (expires_on)
  where expires_on is not null and deleted_at is null and superseded_at is null;

create function interview_fold_search_text() returns trigger language plpgsql as $$
begin
  select search_normalise(c.name || ' ' || new.email || ' ' || c.cpf || ' ' || new.phone)
    into new.search_text
    from candidate c where c.id = new.candidate_id;
  return new;
end $$;

create trigger interview_search_text
  before insert or update of candidate_id, email, phone on interview
  for each row execute function interview_fold_search_text();

create function candidate_refold_search_text() returns trigger language plpgsql as $$
begin
  update interview i
     set search_text = search_normalise(new.name || ' ' || i.email || ' ' || new.cpf || ' ' || i.phone)
   where i.candidate_id = new.id;
  return null;
end $$;

create trigger candidate_search_text
  after update of name, cpf on candidate
  for each row when (old.name is distinct from new.name or old.cpf is distinct from new.cpf)
  execute function candidate_refold_search_text();

-- who, when, from, to, why: one row a command, written in the command's own transaction
create table interview_history (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  command text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('visitor', 'candidate', 'manager', 'system')),
  account_id bigint references account,
  reason text,
  details jsonb,
  at timestamptz not null
);
create index interview_history_by_interview on interview_history (interview_id, id);

-- reads of grades and answers, which are personal and decisive
create table interview_reading (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview,
  account_id bigint not null references account,
  what text not null,
  at timestamptz not null
);
create index interview_reading_by_interview on interview_reading (interview_id, at desc);
