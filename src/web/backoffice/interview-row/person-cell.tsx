import { Link, useLocation } from 'react-router';
import type { InterviewRow } from '#contract/interviews.ts';
import { Icon } from '../../ui/icon.tsx';
import { TooltipButton } from '../../ui/tooltip.tsx';
import { cpfText, phoneText } from '../person-texts.ts';
import { personPath } from './person-path.ts';
import { ReturnedEmail } from './returned-email.tsx';

// In the table rows have two lines (three where there is less room), so that ten of them fit on the screen. What does not
// fit wraps: nothing is cut, and no tooltip is needed to read it.
const ROOM = 'wrap-anywhere xl:min-w-0 xl:@max-[15rem]:basis-full';
const LINE =
  'xl:@max-[15rem]:contents xl:@min-[15rem]:flex xl:@min-[15rem]:flex-wrap xl:@min-[15rem]:gap-x-1.5';

interface Props {
  row: InterviewRow;
  /** Lists the person's earlier interviews. */
  onHistory: () => void;
  /** Says that the address gives mail back, where no column does. */
  saysReturned?: boolean;
}

/** Name, which opens the person's page, CPF, with the earlier interviews where there are any, e-mail and phone. */
export function PersonCell({ row, onHistory, saysReturned = false }: Props) {
  const { highligth, candidate, email, phone } = row;
  const { search } = useLocation();
  return (
    <div className="min-w-0 flex-1 xl:@container">
      <div className="xl:@max-[15rem]:flex xl:@max-[15rem]:flex-wrap xl:@max-[15rem]:gap-x-1">
        <p className={LINE}>
          <span className={ROOM}>
            {highligth ? <HighlightSign /> : null}
            <Link
              to={personPath(row)}
              data-person
              state={{ list: search }}
              className="rounded font-semibold underline-offset-4 hover:underline pointer-coarse:py-2.5"
            >
              {candidate.name}
            </Link>
          </span>{' '}
          <span className="inline-flex items-center whitespace-nowrap text-ink-soft">
            {cpfText(candidate.cpf)}
            {row.hasHistoric ? (
              <TooltipButton
                tooltip="Histórico de entrevistas"
                onPress={onHistory}
                className="-my-1 ml-1 grid size-7 place-items-center rounded text-ink hover:bg-paper-deep pointer-coarse:-my-2.5 pointer-coarse:size-11"
              >
                <Icon name="history" className="size-4" />
                <span className="sr-only">Histórico de entrevistas de {candidate.name}</span>
              </TooltipButton>
            ) : null}
          </span>
        </p>
        <p className={LINE}>
          <span className={`text-ink-soft xl:@max-[15rem]:order-1 ${ROOM}`}>{email}</span>{' '}
          {saysReturned && row.emailBounces !== null ? <ReturnedEmail reason={row.emailBounces} /> : null}
          <span className="whitespace-nowrap text-ink-soft">{phoneText(phone)}</span>
        </p>
      </div>
    </div>
  );
}

/** A sign besides the row's tint, so that the highlight does not rely on colour alone. */
function HighlightSign() {
  return (
    <TooltipButton
      tooltip="Em destaque"
      className="-my-1 mr-1 -ml-1 inline-grid size-6 place-items-center rounded align-[-0.4em] text-primary-ink pointer-coarse:-my-2.5 pointer-coarse:size-11"
    >
      <Icon name="star" className="size-[1.2em] fill-current" />
      <span className="sr-only">Em destaque: </span>
    </TooltipButton>
  );
}
