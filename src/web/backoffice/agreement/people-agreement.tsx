import type { AgreementPanel } from '#contract/agreement.ts';
import { SHOWN_FROM } from '#domain/panel/quantiles.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { HiddenFigure } from '../page/hidden-figure.tsx';
import {
  kappaText,
  kappaWords,
  meanText,
  pairsText,
  percentText,
  smallSampleText,
} from './agreement-texts.ts';

type People = AgreementPanel['people'][number];
type Item = People['items'][number];

const COLUMNS: readonly TableColumn<Item>[] = [
  {
    id: 'competency',
    header: 'Competência (0 a 25)',
    onCard: 'title',
    cell: ({ descProfileItem }) => <div className="font-semibold md:pl-2">{descProfileItem}</div>,
  },
  {
    id: 'distance',
    header: 'Distância média',
    align: 'right',
    cell: ({ meanDistance }) => <span className="tabular-nums">{meanText(meanDistance)}</span>,
  },
];

/** How far two people who read the same answers blind agree, by version; nothing where nobody did. */
export function PeopleAgreement({ people }: { people: readonly People[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="pessoas" className="mt-10">
      <h2 id="pessoas" className="text-xl">
        Pessoa e pessoa
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        As entrevistas que duas pessoas leram às cegas, quando as duas leituras já foram entregues.
      </p>
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        {people.map((version) => (
          <VersionPeople key={version.module.id} version={version} />
        ))}
      </div>
    </section>
  );
}

function VersionPeople({ version }: { version: People }) {
  const few = smallSampleText(version.pairs);
  // Means of one or two interviews would be their scores.
  const isShown = version.pairs >= SHOWN_FROM;
  return (
    <section aria-labelledby={`pessoas-${version.module.id}`}>
      <h3 id={`pessoas-${version.module.id}`} className="text-lg">
        {version.module.name}
      </h3>
      <p className="mt-1">
        {pairsText(version.pairs)}. Mesmo resultado em{' '}
        {isShown ? (
          <>
            <strong>{percentText(version.percent)}</strong>; descontado o acaso, índice de{' '}
            {kappaText(version.kappa)} ({kappaWords(version.kappa)}). Distância média dos totais:{' '}
            {meanText(version.meanDistance)} de 250. Decididas por uma terceira pessoa: {version.thirds}.
          </>
        ) : (
          <HiddenFigure />
        )}
      </p>
      {few ? <p className="mt-1 text-sm text-ink-soft">{few}</p> : null}
      {isShown ? (
        <div className="mt-4">
          <Table
            caption={`Distância entre duas pessoas por competência, ${version.module.name}`}
            columns={COLUMNS}
            rows={version.items}
            rowKey={({ competency }) => competency}
          />
        </div>
      ) : null}
    </section>
  );
}
