import type { ManagerPanel } from '#contract/panel.ts';
import { BarRows } from './bar-rows.tsx';
import { FigureLink } from './figure-link.tsx';
import { questionsSentence, shareText } from './panel-texts.ts';
import { Section } from './section.tsx';

interface Props {
  panel: ManagerPanel;
  questions: NonNullable<ManagerPanel['questions']>;
}

/** At which of the five questions those who began stop. */
export function QuestionsSection({ panel, questions }: Props) {
  const peopleAt = (stage: 'BEGAN' | 'SENT') => panel.stages.find((one) => one.stage === stage)?.people ?? 0;
  const began = peopleAt('BEGAN');
  const steps = [
    { key: 'began', label: 'Começaram', people: began },
    ...questions.map(({ question, people }) => ({
      key: String(question),
      label: `Responderam à ${question}ª`,
      people,
    })),
    { key: 'sent', label: 'Enviaram', people: peopleAt('SENT') },
  ];
  return (
    <Section
      title="Onde param na entrevista"
      says={questionsSentence(questions, began)}
      className="lg:col-span-5"
    >
      <BarRows
        whole={began}
        rows={steps.map(({ key, label, people }) => ({
          key,
          label,
          people,
          figure: <FigureLink people={people} to={null} of="" />,
          aside: shareText(people, began),
        }))}
      />
    </Section>
  );
}
