import type { InterviewRow } from '#contract/interviews.ts';
import { LETTERS, shortLetterName } from '#domain/messages/letters.ts';
import { Icon } from '../../ui/icon.tsx';
import { TooltipButton } from '../../ui/tooltip.tsx';
import { dayText } from '../dates.ts';
import {
  deliveryText,
  exactMomentText,
  deadlineMessageDetail,
  type MessageDelivery,
} from '../interview-row/delivery-texts.ts';
import { ReturnedEmail } from '../interview-row/returned-email.tsx';

const LINE = 'flex flex-wrap items-center gap-x-3 xl:flex-nowrap xl:gap-x-1.5';

/**
 * When the registration e-mail was sent and opened, its earlier deliveries, a mark when a reminder was sent too, and that the
 * address gives mail back.
 */
export function RegistrationEmailCell({ row }: { row: InterviewRow }) {
  const { sendingRegistrationEmail: delivery, sendingExpirationEmail: deadlineMessage } = row;
  const mark = deadlineMessage?.showUnfilledUnfinishedMark ? <ReminderMark row={row} /> : null;
  const returned = row.emailBounces === null ? null : <ReturnedEmail reason={row.emailBounces} />;
  if (!delivery?.sendEmailDate) {
    return (
      <div>
        <div className={LINE}>
          <span className="text-ink-soft">Não enviado</span>
          {mark}
        </div>
        {returned}
      </div>
    );
  }
  const { sendEmailDate, openedEmailDate, unconfirmed, earlier } = delivery;
  const notOpened = unconfirmed ? 'Não confirmado' : 'Não aberto';
  return (
    <div className="flex flex-wrap gap-x-3 xl:block">
      <div className={LINE}>
        <TooltipButton
          tooltip={`${LETTERS['registration-confirmed']} ${deliveryText(delivery)}`}
          className="cursor-help rounded whitespace-nowrap"
        >
          Enviado {dayText(sendEmailDate)}
        </TooltipButton>
        {mark}
      </div>
      <div className={LINE}>
        {/* In its place, so that the row keeps its two lines; the tooltip above says when it was opened. */}
        {returned ?? (
          <span className="whitespace-nowrap text-ink-soft">
            {openedEmailDate ? `Aberto ${dayText(openedEmailDate)}` : notOpened}
          </span>
        )}
        {earlier.length > 0 ? <EarlierDeliveries earlier={earlier} /> : null}
      </div>
    </div>
  );
}

function ReminderMark({ row }: { row: InterviewRow }) {
  const detail = deadlineMessageDetail(row);
  if (!detail) return null;
  return (
    <TooltipButton
      tooltip={detail}
      className="inline-flex cursor-help items-center gap-1 rounded text-sm whitespace-nowrap"
    >
      <Icon name="check" className="size-4 text-done" />
      <span className="xl:sr-only">{shortLetterName('reminder')}</span>
    </TooltipButton>
  );
}

/** In the table a number with a popup list, so that every row keeps its two lines and ten rows fit on the screen. */
function EarlierDeliveries({ earlier }: Pick<MessageDelivery, 'earlier'>) {
  const label = earlier.length === 1 ? '1 envio anterior' : `${earlier.length} envios anteriores`;
  return (
    <details className="text-sm xl:relative">
      <summary className="inline-flex min-h-6 min-w-6 cursor-pointer items-center justify-center whitespace-nowrap text-ink-soft underline underline-offset-4 xl:-my-1">
        <span className="xl:sr-only">{label}</span>
        <span aria-hidden="true" className="max-xl:hidden">
          +{earlier.length}
        </span>
      </summary>
      <ul className="xl:absolute xl:top-full xl:left-0 xl:z-10 xl:rounded xl:border xl:border-line-strong xl:bg-surface xl:w-max xl:px-3 xl:py-2 xl:shadow">
        {earlier.map(({ sendEmailDate, openedEmailDate }) => (
          <li key={sendEmailDate}>
            {sendEmailDate ? exactMomentText(sendEmailDate) : ''},{' '}
            {openedEmailDate ? `aberto ${exactMomentText(openedEmailDate)}` : 'não aberto'}
          </li>
        ))}
      </ul>
    </details>
  );
}
