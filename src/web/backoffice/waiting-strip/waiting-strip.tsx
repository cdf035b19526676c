import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WaitingSummary } from '#contract/my-turn.ts';
import {
  PART_STATES,
  PART_WORDS,
  WAITING_WORDS,
  type VersionPart,
  type WaitingKind,
} from '#domain/interview/waiting.ts';
import { Popover } from '../../ui/popover.tsx';
import { listSearch, type ListAddress } from '../interview-row/list-address.ts';
import { activeGroups, NO_FILTERS, type ListFilters } from '../interview-row/list-filters.ts';
import { numberText } from '../number-text.ts';
import { turnPath } from '../my-turn/turn-address.ts';
import { waitingSummaryQuery } from './summary-query.ts';

/** From the first step of a candidate to the last. */
const PART_LOOKS: Readonly<Record<VersionPart, string>> = {
  TO_BEGIN: 'bg-line-strong',
  FILLING: 'bg-secondary',
  EVALUATING: 'bg-pending',
  APT: 'bg-check',
  NOT_APT: 'bg-nao-apto',
  CERTIFIED: 'bg-done',
  OVER: 'bg-line',
};

const COUNTER =
  'inline-flex min-h-8 items-center gap-1.5 rounded px-2 text-sm whitespace-nowrap hover:bg-paper-deep aria-[current=true]:bg-tertiary aria-[current=true]:text-on-tertiary';

/** The list of those whom a counter counts, and nobody else: without search and other filters. */
const searchOf = (address: ListAddress, filters: Partial<ListFilters>): string =>
  listSearch({ ...address, search: '', page: 0, filters: { ...NO_FILTERS, ...filters } });

/**
 * What waits in the version, as counters that filter the list, and everybody of the version as a thin bar. It keeps its
 * height while it loads, and where it does not load the list is there all the same.
 */
export function WaitingStrip({ address }: { address: ListAddress }) {
  const { data } = useQuery(waitingSummaryQuery(address.version));
  return (
    <section aria-label="O que espera nesta versão" className="mt-1 print:hidden">
      <div className="flex min-h-9 items-center gap-1 max-xl:-mx-5 max-xl:overflow-x-auto max-xl:quiet-scrollbar max-xl:px-5 max-xl:py-1 xl:flex-wrap">
        <Link
          to={turnPath(address.version)}
          className="mr-2 inline-flex min-h-8 items-center rounded text-sm font-semibold whitespace-nowrap underline underline-offset-4"
        >
          Minha vez
        </Link>
        {data ? <Counters address={address} counts={data.counts} /> : null}
        {data ? <VersionLegend address={address} parts={data.parts} /> : null}
      </div>
      {data ? <VersionBar parts={data.parts} /> : <div className="h-1.5" />}
    </section>
  );
}

function Counters({ address, counts }: { address: ListAddress; counts: WaitingSummary['counts'] }) {
  return (
    <ul aria-label="Contadores" className="flex items-center gap-1 xl:flex-wrap">
      {counts.map(({ kind, total, totalIsExact }) => (
        <li key={kind}>
          <Link
            to={searchOf(address, { waiting: [kind] })}
            preventScrollReset
            aria-current={isOnly(address, kind) ? 'true' : undefined}
            className={`${COUNTER} ${total === 0 ? 'text-ink-soft' : ''}`}
          >
            <strong className={`tabular-nums ${total === 0 ? 'font-normal' : 'font-semibold'}`}>
              {totalIsExact === false ? `+ de ${numberText(total - 1)}` : numberText(total)}
            </strong>{' '}
            {WAITING_WORDS[kind]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether the list shows what this counter counts, and nothing narrows it further. */
const isOnly = ({ search, filters }: ListAddress, kind: WaitingKind): boolean =>
  search === '' &&
  filters.waiting.length === 1 &&
  filters.waiting[0] === kind &&
  activeGroups(filters).length === 1;

const peopleText = (people: number): string => (people === 1 ? '1 pessoa' : `${numberText(people)} pessoas`);

/** The bar in words and numbers; each part leads to its people. */
function VersionLegend({ address, parts }: { address: ListAddress } & Pick<WaitingSummary, 'parts'>) {
  const people = parts.reduce((sum, { total }) => sum + total, 0);
  return (
    <div className="xl:ml-auto">
      <Popover
        label="Toda a versão"
        className="inline-flex min-h-8 items-center rounded px-2 text-sm whitespace-nowrap underline decoration-dotted underline-offset-4 hover:bg-paper-deep"
        trigger={`Toda a versão: ${peopleText(people)}`}
      >
        {(close) => (
          <ul className="min-w-56">
            {parts.map(({ part, total }) => (
              <li key={part}>
                <Link
                  to={searchOf(address, { combinations: PART_STATES[part] })}
                  preventScrollReset
                  onClick={close}
                  className="flex min-h-9 items-center gap-2 rounded px-1 text-sm hover:bg-paper-deep"
                >
                  <span aria-hidden="true" className={`size-3 rounded-full ${PART_LOOKS[part]}`} />
                  {PART_WORDS[part]}
                  <strong className="ml-auto pl-4 font-semibold tabular-nums">{numberText(total)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </div>
  );
}

/** Everybody of the version by how far they are; the legend has the same in words. */
function VersionBar({ parts }: Pick<WaitingSummary, 'parts'>) {
  return (
    <div aria-hidden="true" className="flex h-1.5 gap-px overflow-hidden rounded-full bg-line">
      {parts
        .filter(({ total }) => total > 0)
        .map(({ part, total }) => (
          <span
            key={part}
            title={`${PART_WORDS[part]}: ${numberText(total)}`}
            className={PART_LOOKS[part]}
            style={{ flexGrow: total, flexBasis: '4px' }}
          />
        ))}
    </div>
  );
}
