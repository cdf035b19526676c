import { useState } from 'react';
import type { PersonInterview, PersonMessage } from '#contract/person.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { momentText } from '../dates.ts';
import { deliveryText } from '../interview-row/delivery-texts.ts';
import { FoldButton } from './fold-button.tsx';

const SHOWN = 5;

/** How a message fared, in a word. */
function fateOf({ status, openedEmailDate, returned }: PersonMessage): {
  readonly word: string;
  readonly tone: TagTone;
} {
  if (openedEmailDate) return { word: 'Aberto', tone: 'done' };
  if (returned !== null) return { word: 'Devolvido', tone: 'error' };
  switch (status) {
    case 'SENT':
      return { word: 'Não aberto', tone: 'default' };
    case 'UNCONFIRMED':
      return { word: 'Não confirmado', tone: 'pending' };
    case 'PENDING':
      return { word: 'Na fila', tone: 'pending' };
    case 'FAILED':
      return { word: 'Não saiu', tone: 'error' };
    case 'STOPPED':
      return { word: 'Não enviado', tone: 'default' };
    case 'HELD':
      return { word: 'Retido', tone: 'error' };
  }
}

/** What was sent about an interview, the newest first, and whether it was opened. */
export function SentMessages({ interview: { messages, messagesTotal } }: { interview: PersonInterview }) {
  const [all, setAll] = useState(false);
  if (messages.length === 0) return <p className="text-sm text-ink-soft">Nenhum e-mail ainda.</p>;
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {(all ? messages : messages.slice(0, SHOWN)).map((message) => {
          const { word, tone } = fateOf(message);
          return (
            <li key={message.id} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-semibold">{message.letter}</p>
                <p className="wrap-anywhere">{message.subject}</p>
                <p className="text-ink-soft tabular-nums">
                  {momentText(message.sendEmailDate ?? message.writtenAt)}
                </p>
                <WhyNot message={message} />
              </div>
              <Tag tone={tone} detail={detailOf(message)}>
                {word}
              </Tag>
            </li>
          );
        })}
      </ul>
      {messages.length > SHOWN ? (
        <FoldButton
          isOpen={all}
          more={`Ver os ${messages.length} e-mails`}
          less={`Mostrar só os ${SHOWN} mais recentes`}
          onToggle={setAll}
        />
      ) : null}
      {all && messagesTotal > messages.length ? (
        <p className="text-sm text-ink-soft">Os anteriores, de {messagesTotal}, não aparecem aqui.</p>
      ) : null}
    </>
  );
}

interface WhyNotProps {
  message: PersonMessage;
}

/** Why somebody did not get it, or not yet. */
function WhyNot({ message: { status, returned, leavesAt, stoppedBy, stoppedAt } }: WhyNotProps) {
  if (returned !== null) return <p>Voltou: {returned}.</p>;
  if (status === 'STOPPED' && stoppedAt !== null)
    return (
      <p>
        Não enviado: lote parado por {stoppedBy}, {momentText(stoppedAt)}.
      </p>
    );
  if (status === 'HELD') return <p>Não enviado: o endereço devolve mensagens.</p>;
  return leavesAt === null ? null : <p>Sai em {momentText(leavesAt)}.</p>;
}

const detailOf = ({ status, sendEmailDate, openedEmailDate }: PersonMessage): string | undefined =>
  sendEmailDate
    ? deliveryText({
        sendEmailDate,
        openedEmailDate,
        unconfirmed: status === 'UNCONFIRMED' && openedEmailDate === null,
      })
    : undefined;
