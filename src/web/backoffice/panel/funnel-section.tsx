import type { ManagerPanel } from '#contract/panel.ts';
import { PART_STATES, PART_WORDS } from '#domain/interview/waiting.ts';
import { STAGE_WORDS } from '#domain/panel/stages.ts';
import { BarRows } from './bar-rows.tsx';
import { FigureLink } from './figure-link.tsx';
import { listOf, type PanelAddress } from './panel-address.ts';
import { funnelSentence, shareText } from './panel-texts.ts';
import { Section } from './section.tsx';

/** How many have reached each stage, and where all of them are now. */
export function FunnelSection({ panel, address }: { panel: ManagerPanel; address: PanelAddress }) {
  const { stages, parts } = panel;
  const all = stages[0]?.people ?? 0;
  const there = parts.filter(({ people }) => people > 0);
  return (
    <Section title="Até onde chegaram" says={funnelSentence(stages)} className="lg:col-span-7">
      <BarRows
        whole={all}
        rows={stages.map(({ stage, people, states }) => ({
          key: stage,
          label: STAGE_WORDS[stage],
          people,
          figure: (
            <FigureLink
              people={people}
              to={states === null ? null : listOf(address, { combinations: states })}
              of={STAGE_WORDS[stage]}
            />
          ),
          aside: shareText(people, all),
        }))}
      />
      <h3 className="mt-5 text-sm font-semibold">Onde estão agora</h3>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {there.map(({ part, people }) => (
          <div key={part} className="flex items-baseline gap-1.5">
            <dt className="text-ink-soft">{PART_WORDS[part]}</dt>
            <dd className="font-semibold">
              <FigureLink
                people={people}
                to={listOf(address, { combinations: PART_STATES[part] })}
                of={PART_WORDS[part]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
