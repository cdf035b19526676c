import type { ManagerPanel } from '#contract/panel.ts';
import { monthsBetween } from '#domain/panel/month-words.ts';
import { monthsDrawing } from '#domain/panel/months-drawing.ts';
import { STAGE_WORDS, type Stage } from '#domain/panel/stages.ts';
import { Picture } from '../../report/picture.tsx';
import { monthText } from '../agreement/agreement-texts.ts';
import { FigureLink } from './figure-link.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { listOf, type PanelAddress } from './panel-address.ts';
import { Numbers, Section } from './section.tsx';
import { shareText } from './panel-texts.ts';

/** Bars of a phone's width. */
const NARROW_MONTHS = 12;

interface Props {
  panel: ManagerPanel;
  stages: readonly Stage[];
  address: PanelAddress;
}

/** Month by month: who registered in it, and how far they have come. */
export function MonthsSection({ panel, stages, address }: Props) {
  const { span } = panel;
  if (!span) return null;
  const byMonth = new Map(panel.months.map(({ month, reached }) => [month, reached]));
  const rows = monthsBetween(span.first, span.last).map((month) => ({
    month,
    reached: byMonth.get(month) ?? stages.map(() => 0),
  }));
  const apt = stages.indexOf('APT');
  const bars = rows.map(({ month, reached }) => ({
    month,
    interested: reached[0] ?? 0,
    apt: reached[apt] ?? 0,
  }));
  return (
    <Section
      title="Por mês de inscrição"
      says="A barra clara é quem se inscreveu no mês; a cheia, quem desse mês ficou apto. Os últimos meses ainda vão crescer: quem acabou de se inscrever ainda está a caminho."
      className="lg:col-span-7"
    >
      <Picture drawing={monthsDrawing(bars.slice(-NARROW_MONTHS), 'narrow')} className="sm:hidden" />
      <Picture drawing={monthsDrawing(bars, 'wide')} className="max-w-184 max-sm:hidden" />
      <Numbers>
        <FigureTable
          caption="Por mês de inscrição: até onde chegaram"
          head="Mês"
          columns={columnsOf(stages, address)}
          rows={rows.toReversed()}
          rowKey={({ month }) => month}
          renderName={({ month }) => monthText(month)}
        />
      </Numbers>
    </Section>
  );
}

interface MonthRow {
  readonly month: string;
  readonly reached: readonly number[];
}

const columnsOf = (stages: readonly Stage[], address: PanelAddress): readonly FigureColumn<MonthRow>[] => [
  ...stages.map((stage, index) => ({
    title: STAGE_WORDS[stage],
    cell: ({ month, reached }: MonthRow) => (
      <FigureLink
        people={reached[index] ?? 0}
        to={index === 0 ? listOf(address, {}, month) : null}
        of={`${STAGE_WORDS[stage]}, ${monthText(month)}`}
      />
    ),
  })),
  {
    title: 'Aptas/inscritas',
    cell: ({ reached }) => shareText(reached[stages.indexOf('APT')] ?? 0, reached[0] ?? 0) ?? '–',
  },
];
