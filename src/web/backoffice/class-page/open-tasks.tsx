import { Link } from 'react-router';
import type { ClassOverview } from '#contract/class-seats.ts';
import type { OpenTaskCode } from '#domain/classes/open-tasks.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ListFilters } from '../interview-row/list-filters.ts';
import { BOARD_PATH } from '../board/board-address.ts';
import { listOfClass } from './list-of-class.ts';

interface Props {
  overview: ClassOverview;
  /** Id of the waiting list on the page. */
  waitingListId: string;
  onChooseManager: () => void;
}

/** What is left to do for a class, each task with the way to it. */
export function OpenTasks(props: Props) {
  const { openTasks } = props.overview;
  if (openTasks.length === 0) return <p className="text-ink-soft">Nada por fazer agora.</p>;
  return (
    <ul className="space-y-3">
      {openTasks.map(({ code, message }) => (
        <li key={code} className="flex items-start gap-2">
          <Icon name="clock" className="mt-1 size-4 text-pending" />
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span>{message}</span>
            <Way code={code} {...props} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const WAY_LOOK =
  'inline-flex min-h-8 items-center rounded text-sm font-semibold underline underline-offset-4';

/** Tasks about people whom a filter of the list of interviews finds. */
const FOUND_BY: Partial<Record<OpenTaskCode, Partial<ListFilters>>> = {
  'awaiting-evaluation': { results: ['AGUARDANDO_AVALIACAO'] },
  'to-certify': { combinations: ['FINALIZADA-APTO'] },
};

function Way({
  code,
  overview: { classRoom },
  waitingListId,
  onChooseManager,
}: Props & { code: OpenTaskCode }) {
  const { idClassRoom, module, allowedActions } = classRoom;
  const filters = FOUND_BY[code];
  if (filters)
    return (
      <Link to={listOfClass(module.id, idClassRoom, filters)} className={WAY_LOOK}>
        Ver pessoas
      </Link>
    );
  switch (code) {
    case 'no-owner':
      return allowedActions.includes('responsible-manager') ? (
        <button type="button" onClick={onChooseManager} className={WAY_LOOK}>
          Escolher gestor
        </button>
      ) : null;
    case 'not-apt-enrolled':
      return (
        <Link to={`${BOARD_PATH}?modulo=${module.id}&coluna=${idClassRoom}`} className={WAY_LOOK}>
          Ver no quadro
        </Link>
      );
    default:
      return (
        <a href={`#${waitingListId}`} className={WAY_LOOK}>
          Ver a lista de espera
        </a>
      );
  }
}
