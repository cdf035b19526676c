import { Link, useNavigate } from 'react-router';
import type { ManagerPanel } from '#contract/panel.ts';
import { STAGE_WORDS, type Stage } from '#domain/panel/stages.ts';
import { useOwnUf } from '../candidates/places.ts';
import { FigureLink } from './figure-link.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { listOf, MEASURES, panelPath, type PanelAddress } from './panel-address.ts';
import { Choice } from './panel-filters.tsx';
import { shareText } from './panel-texts.ts';
import { Section } from './section.tsx';
import { MEASURE_WORDS, StateMap } from './state-map.tsx';

type StateRow = ManagerPanel['ufs'][number];

interface Props {
  readonly rows: readonly StateRow[];
  readonly stages: readonly Stage[];
  readonly address: PanelAddress;
}

/** The states side by side: as a map of equal squares, and with their numbers. Who reaches one state has nothing to choose. */
export function StatesSection({ rows, stages, address }: Props) {
  const own = useOwnUf();
  const table = (
    <FigureTable
      caption="Por estado: até onde chegaram e quem aguarda avaliação"
      head="Estado"
      columns={columnsOf(stages, address)}
      rows={rows}
      rowKey={({ uf }) => uf}
      renderName={({ uf }) => (own === null ? <StateLink uf={uf} address={address} /> : uf)}
      isMarked={({ uf }) => uf === address.uf}
    />
  );
  if (own !== null)
    return (
      <Section title="Por estado" says={`Você acompanha um estado: ${own}.`} className="lg:col-span-12">
        {table}
      </Section>
    );
  return (
    <Section title="Por estado" says={sentence(rows, stages)} className="lg:col-span-12">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <MeasureChoice address={address} />
          <StateMap address={address} rows={rows} stages={stages} />
        </div>
        <div className="min-w-0 lg:col-span-8">{table}</div>
      </div>
    </Section>
  );
}

function MeasureChoice({ address }: { address: PanelAddress }) {
  const navigate = useNavigate();
  const choose = (value: string) =>
    void navigate(
      panelPath({ ...address, measure: MEASURES.find((one) => one === value) ?? address.measure }),
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="mb-3">
      <Choice
        id="mapa"
        label="O mapa mostra"
        value={address.measure}
        options={MEASURES.map((measure) => [measure, MEASURE_WORDS[measure]])}
        onChoose={choose}
      />
    </div>
  );
}

function StateLink({ uf, address }: { uf: string; address: PanelAddress }) {
  return (
    <Link
      to={panelPath({ ...address, uf: address.uf === uf ? null : uf })}
      replace
      preventScrollReset
      className="inline-flex min-h-6 items-center rounded font-semibold underline-offset-4 hover:underline"
    >
      {uf}
      <span className="sr-only">
        {address.uf === uf ? ', voltar a todos os estados' : ', só este estado'}
      </span>
    </Link>
  );
}

function columnsOf(stages: readonly Stage[], address: PanelAddress): readonly FigureColumn<StateRow>[] {
  const apt = stages.indexOf('APT');
  return [
    ...stages.map((stage, index): FigureColumn<StateRow> => ({
      title: STAGE_WORDS[stage],
      cell: ({ uf, reached }) => (
        <FigureLink
          people={reached[index] ?? 0}
          // Of a single state the panel does not say in which situations exactly these are: it does once narrowed to it.
          to={index === 0 ? listOf(address, { ufs: [uf] }) : null}
          of={`${STAGE_WORDS[stage]}, ${uf}`}
        />
      ),
    })),
    {
      title: 'Aptas/inscritas',
      cell: ({ reached }) => shareText(reached[apt] ?? 0, reached[0] ?? 0) ?? '–',
    },
    {
      title: 'Aguardam',
      cell: ({ uf, waiting }) => (
        <FigureLink
          people={waiting}
          to={listOf(address, { ufs: [uf], waiting: ['AWAITING_EVALUATION'] })}
          of={`aguardam avaliação, ${uf}`}
        />
      ),
    },
    {
      title: 'Metade espera até',
      cell: ({ medianDays }) => (medianDays === null ? '–' : `${medianDays} d`),
    },
  ];
}

/** States with fewer people are left out: a share of a few says nothing. */
const ENOUGH = 30;

/** Which states are furthest apart in how many become apt. */
function sentence(rows: readonly StateRow[], stages: readonly Stage[]): string {
  const apt = stages.indexOf('APT');
  const shares = rows
    .filter(({ reached }) => (reached[0] ?? 0) >= ENOUGH)
    .map(({ uf, reached }) => ({ uf, part: reached[apt] ?? 0, whole: reached[0] ?? 0 }))
    .toSorted((a, b) => b.part / b.whole - a.part / a.whole);
  const [best] = shares;
  const worst = shares.at(-1);
  if (!best || !worst || best === worst)
    return 'Os quadrados têm o mesmo tamanho; o tom mostra o número. Toque em um estado para ver só ele.';
  return `De quem se inscreve, fica apto em ${best.uf} ${shareText(best.part, best.whole)}; em ${worst.uf}, ${shareText(worst.part, worst.whole)} (estados com ${ENOUGH} inscritas ou mais). Toque em um estado para ver só ele.`;
}
