import type { InterviewRow } from '#contract/interviews.ts';
import { Icon } from '../../ui/icon.tsx';
import { cpfText, phoneText } from '../person-texts.ts';

// At a desk a row has two lines, or three where there is less room, however long a name or an address is: ten rows keep
// their screen. What is cut there is whole under the pointer, for screen readers, and in the registration data.
const CUT = 'max-xl:wrap-anywhere xl:min-w-0 xl:truncate xl:@max-[15rem]:basis-full';
const LINE = 'xl:@max-[15rem]:contents xl:@min-[15rem]:flex xl:@min-[15rem]:gap-x-1.5';

/** Name, CPF, e-mail and phone. */
export function PersonCell({ row: { highligth, candidate, email, phone } }: { row: InterviewRow }) {
  return (
    <div className="min-w-0 flex-1 xl:@container">
      <div className="xl:@max-[15rem]:flex xl:@max-[15rem]:flex-wrap xl:@max-[15rem]:gap-x-1.5">
        <p className={LINE}>
          <span title={candidate.name} className={CUT}>
            {highligth ? <HighlightSign /> : null}
            <strong className="font-semibold">{candidate.name}</strong>
          </span>{' '}
          <span className="whitespace-nowrap text-ink-soft">{cpfText(candidate.cpf)}</span>
        </p>
        <p className={LINE}>
          <span title={email} className={`text-ink-soft xl:@max-[15rem]:order-1 ${CUT}`}>
            {email}
          </span>{' '}
          <span className="whitespace-nowrap text-ink-soft">{phoneText(phone)}</span>
        </p>
      </div>
    </div>
  );
}

/** Beside the tint of the whole row, so that the highlight is not told by colour alone. */
function HighlightSign() {
  return (
    <span title="Em destaque" className="mr-1 inline-flex align-[-0.2em] text-primary-ink">
      <Icon name="star" className="size-[1.2em] fill-current" />
      <span className="sr-only">Em destaque: </span>
    </span>
  );
}
