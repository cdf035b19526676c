import { Fragment, memo } from 'react';
import type { ChatView } from '#contract/chat.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  ASKED_ABOUT,
  ASSISTANT,
  beginsQuestion,
  IN_ANSWER,
  STILL_WRITING,
  TAKEN_OUT,
  YOU,
} from './chat-words.ts';
import type { OutboxMessage } from './chat-store.ts';

const LOOK = {
  ASSISTANT: 'mr-8 border border-line bg-surface text-ink md:mr-24',
  USER: 'ml-8 bg-primary text-on-primary md:ml-24',
} as const;

const timeOf = (at: string): string =>
  new Date(at).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });

interface Props {
  view: Pick<ChatView, 'messages' | 'askedMessage' | 'inAnswer' | 'takenOut'>;
  outbox: readonly OutboxMessage[];
  /** Partial text of the assistant's next message; '' when none. */
  partialText: string;
  /** Where the unsent messages are. */
  outboxNote: string;
  /** Takes a message out of the answer, or puts it back. */
  onChange: (messageId: number, inAnswer: boolean) => void;
}

/** All messages, the newest last, followed by the unsent ones. */
export function Transcript({ view, outbox, partialText, outboxNote, onChange }: Props) {
  const { messages, askedMessage, inAnswer, takenOut } = view;
  return (
    <ol aria-label="Conversa" className="flex flex-col gap-3">
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {beginsQuestion(message, messages[index - 1]) ? <QuestionMark id={message.question} /> : null}
          <Bubble
            from={message.role}
            content={message.content}
            at={message.at}
            id={message.id}
            standing={
              message.id === askedMessage
                ? 'asked'
                : inAnswer.includes(message.id)
                  ? 'in-answer'
                  : takenOut.includes(message.id)
                    ? 'taken-out'
                    : null
            }
            onChange={onChange}
          />
        </Fragment>
      ))}
      {partialText === '' ? null : <Bubble from="ASSISTANT" content={partialText} note={STILL_WRITING} />}
      {outbox.map(({ clientId, content }) => (
        <Bubble key={clientId} from="USER" content={content} note={outboxNote} />
      ))}
    </ol>
  );
}

function QuestionMark({ id }: { id: number }) {
  const question = INTERVIEW_QUESTIONS.find((one) => one.id === id);
  return (
    <li className="my-2 flex items-center gap-4 text-sm font-semibold text-ink-soft">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <span className="max-w-[70%] text-center">
        Pergunta {id}: {question?.title}
      </span>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
}

/** Where a message of the person stands: asked about, in the answer, or taken out of it. */
type Standing = 'asked' | 'in-answer' | 'taken-out' | null;

const STANDING_LOOK = {
  asked: 'outline-3 outline-offset-2 outline-pending',
  'in-answer': '',
  'taken-out': 'border-2 border-dashed border-line-strong bg-transparent text-ink-soft',
} as const;

const Bubble = memo(function Bubble({
  from,
  content,
  at,
  note,
  id = 0,
  standing = null,
  onChange,
}: {
  from: keyof typeof LOOK;
  content: string;
  at?: string;
  note?: string;
  id?: number;
  standing?: Standing;
  onChange?: (messageId: number, inAnswer: boolean) => void;
}) {
  const look = standing === 'taken-out' ? 'ml-8 md:ml-24' : LOOK[from];
  return (
    <li
      className={`max-w-prose rounded px-4 py-3 ${from === 'USER' ? 'self-end' : 'self-start'} ${look} ${standing ? STANDING_LOOK[standing] : ''}`}
    >
      <span className="sr-only">{from === 'USER' ? YOU : ASSISTANT}: </span>
      <span className="wrap-anywhere whitespace-pre-wrap">{content}</span>
      <span className="mt-1 block text-right text-sm tabular-nums">
        {at === undefined ? note : <time dateTime={at}>{timeOf(at)}</time>}
      </span>
      {standing && onChange ? (
        <StandingLine standing={standing} content={content} onChange={(inAnswer) => onChange(id, inAnswer)} />
      ) : null}
    </li>
  );
});

/** The start of a message, which distinguishes buttons of the same label. */
const beginningOf = (content: string): string =>
  content.length <= 40 ? content : `${content.slice(0, 40)}…`;

interface StandingLineProps {
  standing: NonNullable<Standing>;
  content: string;
  onChange: (inAnswer: boolean) => void;
}

function StandingLine({ standing, content, onChange }: StandingLineProps) {
  if (standing === 'asked')
    return <p className="mt-1 border-t border-current/30 pt-2 font-semibold">{ASKED_ABOUT}</p>;
  const isIn = standing === 'in-answer';
  const label = isIn ? 'Tirar' : 'Pôr de volta';
  return (
    <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 border-t border-current/30 text-sm">
      <span className="flex items-center gap-1 font-semibold">
        {isIn ? <Icon name="check" /> : null}
        {isIn ? IN_ANSWER : TAKEN_OUT}
      </span>
      <button
        type="button"
        aria-label={`${label}: ${beginningOf(content)}`}
        className="-mx-2 min-h-11 px-2 font-semibold underline underline-offset-4"
        onClick={() => onChange(!isIn)}
      >
        {label}
      </button>
    </p>
  );
}
