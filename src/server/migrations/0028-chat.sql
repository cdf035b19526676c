-- The chat-led interview (src/domain/chat). Only versions with an interview can be led by a chat.
alter table responser_method
  drop constraint responser_method_method_check,
  add constraint responser_method_method_check
    check (method = 'FORM' or (method = 'CHAT' and version in (1, 3))),
  -- who switched it last; null: what the portal came with
  add column changed_by bigint references account,
  add column changed_at timestamptz;

-- One conversation for an interview. The accepted texts are not here: they are the rows of `answer`.
create table chat (
  interview_id bigint primary key references interview,
  -- what the interview began with, and keeps
  parameters_version integer not null references chat_parameters,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  -- grows with every piece of work; what was found out for an older one is thrown away
  step integer not null default 0,
  -- until then somebody is finding something out
  leased_until timestamptz,
  began_at timestamptz not null
);

-- Every message, stored before anything is done with it.
create table chat_message (
  id bigint generated always as identity primary key,
  interview_id bigint not null references chat on delete cascade,
  -- given by the sender, so that a message that is sent twice is stored once
  client_id uuid,
  role text not null check (role in ('USER', 'ASSISTANT')),
  -- of the assistant's: what is being said
  kind text,
  question_id smallint not null check (question_id between 1 and 5),
  content text not null,
  -- of the person's: how often the assistant had spoken by then
  turn integer,
  category text check (category in
    ('PARTE_DA_RESPOSTA', 'PALAVRAS_ALEATORIAS', 'DUVIDA_SOBRE_A_PERGUNTA', 'DUVIDA_FORA_DO_CONTEXTO', 'FORA_DO_CONTEXTO')),
  at timestamptz not null,
  unique (interview_id, client_id),
  check (case role when 'USER' then client_id is not null and turn is not null and kind is null
    else client_id is null and turn is null and kind is not null and category is null end)
);
create index chat_message_by_interview on chat_message (interview_id, id);
