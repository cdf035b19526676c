import type { CompetencyCode } from '#domain/evaluation/competencies.ts';
import type { BlindReading } from '#contract/evaluations.ts';

interface Props {
  competency: CompetencyCode;
  readings: BlindReading['readings'];
}

/** What each person gave to a competency, in a line; nothing where no reading may be seen. */
export function PeopleScores({ competency, readings }: Props) {
  if (readings.length === 0) return null;
  return (
    <p className="mt-1.5 text-sm leading-tight tabular-nums">
      {readings
        .map(({ place, isOwn, scores }) => {
          const score = scores.find((one) => one.competency === competency)?.score;
          return `${place}ª pessoa${isOwn ? ' (você)' : ''}: ${score ?? '–'}`;
        })
        .join(' · ')}
    </p>
  );
}
