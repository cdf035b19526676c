import { Fragment, memo } from 'react';
import type { ChatViewMessage } from '#contract/chat.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { ASSISTANT, beginsQuestion, STORED_ON_DEVICE, SENDING, STILL_WRITING, YOU } from './chat-words.ts';
import type { OutboxMessage } from './chat-store.ts';

const LOOK = {
  ASSISTANT: 'mr-8 border border-line bg-surface text-ink md:mr-24',
  USER: 'ml-8 bg-primary text-on-primary md:ml-24',
} as const;

const timeOf = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** All messages, the newest last, followed by the unsent ones. */
export function Transcript({
  messages,
  outbox,
  partialText,
  offline,
}: {
  messages: readonly ChatViewMessage[];
  outbox: readonly OutboxMessage[];
  /** Partial text of the assistant's next message; '' when none. */
  partialText: string;
  offline: boolean;
}) {
  return (
    <ol aria-label="Conversa" className="flex flex-col gap-3">
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {beginsQuestion(message, messages[index - 1]) ? <QuestionMark id={message.question} /> : null}
          <Bubble from={message.role} content={message.content} at={message.at} />
        </Fragment>
      ))}
      {partialText === '' ? null : <Bubble from="ASSISTANT" content={partialText} note={STILL_WRITING} />}
      {outbox.map(({ clientId, content }) => (
        <Bubble key={clientId} from="USER" content={content} note={offline ? STORED_ON_DEVICE : SENDING} />
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

const Bubble = memo(function Bubble({
  from,
  content,
  at,
  note,
}: {
  from: keyof typeof LOOK;
  content: string;
  at?: string;
  note?: string;
}) {
  return (
    <li
      className={`max-w-prose rounded px-4 py-3 ${from === 'USER' ? 'self-end' : 'self-start'} ${LOOK[from]}`}
    >
      <span className="sr-only">{from === 'USER' ? YOU : ASSISTANT}: </span>
      <span className="break-words whitespace-pre-wrap">{content}</span>
      <span className="mt-1 block text-right text-sm tabular-nums">
        {at === undefined ? note : <time dateTime={at}>{timeOf.format(new Date(at))}</time>}
      </span>
    </li>
  );
});
