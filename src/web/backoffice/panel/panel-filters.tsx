import { Link, useNavigate } from 'react-router';
import { UF_CODES } from '#domain/federative-units.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOfficeSession } from '../session/office-session.ts';
import { panelPath, PERIODS, periodValue, type PanelAddress, type Period } from './panel-address.ts';
import { usePanelClasses } from './panel-queries.ts';

const PERIOD_WORDS = (period: Period): string =>
  period === null ? 'Desde o início' : `Últimos ${period} meses`;

/** What narrows the panel, held by the address: months of registration, a state, a class. */
export function PanelFilters({ address }: { address: PanelAddress }) {
  const navigate = useNavigate();
  const { session } = useOfficeSession();
  const go = (change: Partial<PanelAddress>) =>
    void navigate(panelPath({ ...address, ...change }), { replace: true, preventScrollReset: true });
  const isNational = session.status !== 'signed-in' || session.user.uf === null;
  return (
    <>
      <Choice
        id="meses"
        label="Inscrição"
        value={periodValue(address.period)}
        options={PERIODS.map((period) => [periodValue(period), PERIOD_WORDS(period)])}
        onChoose={(value) => go({ period: PERIODS.find((one) => periodValue(one) === value) ?? null })}
      />
      {isNational ? (
        <Choice
          id="uf"
          label="Estado"
          value={address.uf ?? ''}
          options={[
            ['', 'Todos'],
            ...Object.keys(UF_CODES)
              .toSorted()
              .map((uf) => [uf, uf] as const),
          ]}
          onChoose={(value) => go({ uf: value === '' ? null : value })}
        />
      ) : null}
      {address.classRoom === null ? null : <ChosenClass address={address} />}
    </>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** A native list, as small as the figures around it. */
export function Choice({ id, label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <span className="relative self-start">
        <select
          id={id}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          className="min-h-9 appearance-none rounded border-2 border-line-strong bg-surface pr-8 pl-2 text-sm pointer-coarse:min-h-11"
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2"
        />
      </span>
    </div>
  );
}

function ChosenClass({ address }: { address: PanelAddress }) {
  const { data } = usePanelClasses(address);
  const name = data?.find(({ id }) => id === address.classRoom)?.name ?? 'escolhida';
  return (
    <Link
      to={panelPath({ ...address, classRoom: null })}
      replace
      className="inline-flex min-h-9 max-w-64 items-center gap-1 rounded border-2 border-line-strong px-2 text-sm no-underline hover:bg-paper-deep pointer-coarse:min-h-11"
    >
      <span className="truncate">Turma {name}</span>
      <Icon name="close" className="size-4 shrink-0" />
      <span className="sr-only">, retirar o filtro</span>
    </Link>
  );
}
