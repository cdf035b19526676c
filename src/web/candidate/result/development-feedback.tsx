import { useQuery } from '@tanstack/react-query';
import type { InterviewDetail } from '#contract/interviews.ts';
import type { DevelopmentFeedback as Feedback } from '#contract/profile-report.ts';
import { developmentFeedbackQuery } from '../own-report/report-queries.ts';

type CompetencyFeedback = Feedback['competencies'][number];

const EVIDENCE: Readonly<Record<CompetencyFeedback['evidence'], string>> = {
  clear: 'Apareceu com clareza',
  some: 'Apareceu em parte',
  little: 'Quase não apareceu',
};

/** How far the line of a characteristic is drawn: a word in three lengths, no points. */
const LENGTHS: Readonly<Record<CompetencyFeedback['evidence'], number>> = { clear: 3, some: 2, little: 1 };

/** After 'Não apto': what the answers showed of each characteristic, and what to practise until the next time. */
export function DevelopmentFeedback({ interview }: { interview: InterviewDetail }) {
  const { data } = useQuery(developmentFeedbackQuery(interview.id));
  // Where nothing was scored there is nothing to say; the page is whole without it.
  if (data === undefined) return null;
  return (
    <section
      aria-labelledby="para-a-proxima"
      className="mt-12 max-w-prose border-t-4 border-primary-ink pt-6"
    >
      <h2 id="para-a-proxima" className="text-2xl">
        Para a próxima vez
      </h2>
      <p className="mt-3">{data.introduction}</p>
      <div className="mt-6">
        {data.competencies.map((competency) => (
          <Competency key={competency.code} competency={competency} />
        ))}
      </div>
      <p className="mt-6">{data.closing}</p>
    </section>
  );
}

function Competency({ competency }: { competency: CompetencyFeedback }) {
  const { title, evidence, message, shown, practice } = competency;
  return (
    <details className="border-t border-line last:border-b">
      <summary className="py-3 marker:content-none">
        <span className="flex items-start justify-between gap-4">
          <span className="min-w-0 font-display text-lg leading-snug font-bold break-words">{title}</span>
          <EvidenceMark evidence={evidence} />
        </span>
        <span className="text-sm text-ink-soft">{EVIDENCE[evidence]}</span>
      </summary>
      <div className="space-y-4 pt-1 pb-6">
        <p>{message}</p>
        {shown.map(({ behaviour, passages }) => (
          <div key={behaviour}>
            <p className="font-semibold">{behaviour}</p>
            {passages.map((passage) => (
              <blockquote
                key={passage}
                className="mt-2 border-l-4 border-primary-ink pl-4 wrap-anywhere text-ink-soft"
              >
                “{passage}”
              </blockquote>
            ))}
          </div>
        ))}
        {practice.length > 0 ? (
          <div>
            <p className="font-semibold">Para praticar</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {practice.map((exercise) => (
                <li key={exercise}>{exercise}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** The word below repeats it. */
function EvidenceMark({ evidence }: { evidence: CompetencyFeedback['evidence'] }) {
  return (
    <svg viewBox="0 0 48 12" aria-hidden="true" className="mt-2 h-3 w-12 shrink-0">
      {[0, 1, 2].map((index) => (
        <rect
          key={index}
          x={index * 17 + 1}
          y="1"
          width="12"
          height="10"
          strokeWidth="2"
          className={
            index < LENGTHS[evidence]
              ? 'fill-primary-ink stroke-primary-ink'
              : 'fill-paper stroke-line-strong'
          }
        />
      ))}
    </svg>
  );
}
