import type { ManagerPanel } from '#contract/panel.ts';
import { BarRows } from './bar-rows.tsx';
import { FigureLink } from './figure-link.tsx';
import { listOf, type PanelAddress } from './panel-address.ts';
import { bandText, waitingSentence } from './panel-texts.ts';
import { Section } from './section.tsx';

interface Props {
  waiting: ManagerPanel['waiting'];
  address: PanelAddress;
}

/** Those who await an evaluation now, by the days they have waited. */
export function WaitingSection({ waiting, address }: Props) {
  return (
    <Section title="Dias de espera por avaliação" says={waitingSentence(waiting)} className="lg:col-span-5">
      <p className="mb-3 text-sm">
        Aguardam agora:{' '}
        <strong className="font-semibold">
          <FigureLink
            people={waiting.people}
            to={listOf(address, { waiting: ['AWAITING_EVALUATION'] })}
            of="aguardam avaliação"
          />
        </strong>
      </p>
      {waiting.people === 0 ? null : (
        <BarRows
          whole={Math.max(...waiting.bands.map(({ people }) => people))}
          rows={waiting.bands.map(({ from, to, people }) => ({
            key: String(from),
            label: bandText(from, to),
            people,
            figure: <FigureLink people={people} to={null} of="" />,
          }))}
        />
      )}
    </Section>
  );
}
