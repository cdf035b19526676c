import type { ManagerPanel } from '#contract/panel.ts';
import { SHOWN_FROM } from '#domain/panel/quantiles.ts';
import { monthText } from '../agreement/agreement-texts.ts';
import { HiddenFigure } from '../page/hidden-figure.tsx';
import { FigureLink } from './figure-link.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { listOf, type PanelAddress } from './panel-address.ts';
import { daysText } from './panel-texts.ts';
import { numberText } from '../number-text.ts';
import { Section } from './section.tsx';

/** Who evaluates: what waits for each, and what they have decided lately. The panel's filters do not touch it. */
export function LoadSection({ load, address }: { load: ManagerPanel['load']; address: PanelAddress }) {
  const { evaluators, unassigned, since } = load;
  return (
    <Section
      title="Quem avalia"
      says={`Toda a versão, sem os filtros acima. Decididas: pessoas cujo resultado atual foi dado desde ${monthText(since)}. De outras pessoas, menos de ${SHOWN_FROM} não é mostrado.`}
    >
      <p className="mb-2 text-sm">
        Aguardam avaliação sem gestor responsável:{' '}
        <strong className="font-semibold tabular-nums">{numberText(unassigned)}</strong>
      </p>
      {evaluators.length === 0 ? (
        <p className="text-sm">Você não tem inscrições à espera nem decisões neste período.</p>
      ) : (
        <FigureTable
          caption="Quem avalia: o que espera e o que foi decidido"
          head="Pessoa"
          columns={columnsOf(address)}
          rows={evaluators}
          rowKey={({ accountId }) => accountId}
          renderName={({ name, isViewer }) => (isViewer ? `${name} (você)` : name)}
          isMarked={({ isViewer }) => isViewer}
        />
      )}
    </Section>
  );
}

type Evaluator = ManagerPanel['load']['evaluators'][number];

function columnsOf(address: PanelAddress): readonly FigureColumn<Evaluator>[] {
  const whole: PanelAddress = { ...address, uf: null, classRoom: null, period: null };
  return [
    {
      title: 'Aguardam com ela',
      cell: ({ awaiting, isViewer }) => (
        <FigureLink
          people={awaiting}
          to={isViewer ? listOf(whole, { waiting: ['AWAITING_EVALUATION'], mine: true }) : null}
          of="aguardam com você"
        />
      ),
    },
    {
      title: 'Decididas',
      cell: ({ decided }) => (decided === null ? <HiddenFigure /> : numberText(decided)),
    },
    {
      title: 'Metade decidida em até',
      cell: ({ decided, medianDays }) =>
        decided === null ? <HiddenFigure /> : medianDays === null ? '–' : daysText(medianDays),
    },
  ];
}
