import { memo } from 'react';
import { formatValue } from '#domain/profile/charts/drawing.ts';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { Meaning } from '../chapter.tsx';
import { pairsMeaning } from '../report-words.ts';
import type { DataOf } from '../sections.ts';

type Pair = DataOf<'COMBINACOES_PERIGOSAS'>['items'][number];

const TONES: Readonly<Record<Pair['degree'], TagTone>> = {
  none: 'done',
  attention: 'check',
  moderate: 'pending',
  high: 'error',
};

const SEVERITY: readonly Pair['degree'][] = ['high', 'moderate', 'attention'];

/** What a pair is called: its two characteristics. */
const pairKey = ({ primary, secondary }: Pair): string => `${primary.code} ${secondary.code}`;

/** Two characteristics of which one should hold the other: those out of balance first, the worst before. */
export const DangerousPairs = memo(function DangerousPairs({
  data: { items },
}: {
  data: DataOf<'COMBINACOES_PERIGOSAS'>;
}) {
  const dangers = SEVERITY.flatMap((degree) => items.filter((pair) => pair.degree === degree));
  const balanced = items.filter(({ degree }) => degree === 'none');
  return (
    <>
      <Meaning>{pairsMeaning(items)}</Meaning>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        As notas são as das barras, com o fator de correção.
      </p>
      {dangers.length > 0 ? (
        <ul className="mt-8">
          {dangers.map((pair) => (
            <li key={pairKey(pair)} className="break-inside-avoid border-t border-line py-7">
              <PairView pair={pair} />
            </li>
          ))}
        </ul>
      ) : null}
      {balanced.length > 0 ? (
        <section aria-labelledby="em-equilibrio" className="mt-6 border-t-4 border-primary-ink pt-4">
          <h3 id="em-equilibrio" className="text-lg">
            Em equilíbrio
          </h3>
          <ul className="mt-2 grid grid-cols-1 gap-x-12 md:grid-cols-2 print:grid-cols-2">
            {balanced.map((pair) => (
              <li key={pairKey(pair)} className="break-inside-avoid border-b border-line py-4">
                <p className="font-semibold">
                  {pair.primary.title} {formatValue(pair.primary.value)}
                  <span className="font-normal text-ink-soft"> e </span>
                  {pair.secondary.title} {formatValue(pair.secondary.value)}
                </p>
                <p className="mt-1 text-ink-soft">{pair.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
});

function PairView({ pair }: { pair: Pair }) {
  const { primary, secondary, degree, degreeDescription, description, equalsValues } = pair;
  return (
    <>
      <Tag tone={TONES[degree]}>{capital(degreeDescription)}</Tag>
      <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-4 md:grid-cols-2 print:grid-cols-2">
        <Side side={primary} />
        <Side side={secondary} />
      </div>
      {equalsValues ? <p className="mt-3 text-sm text-ink-soft">As duas têm a mesma nota.</p> : null}
      <p className="mt-4 max-w-prose">{description}</p>
    </>
  );
}

function Side({ side: { title, value, max, greaterValue } }: { side: Pair['primary'] }) {
  return (
    <div>
      <p className={`flex justify-between gap-4 ${greaterValue ? 'font-bold' : ''}`}>
        <span className="min-w-0 break-words">
          {title}
          {greaterValue ? <span className="sr-only"> (a maior das duas)</span> : null}
        </span>
        <span className="shrink-0 tabular-nums">
          {formatValue(value)}
          <span className="sr-only"> de {max}</span>
        </span>
      </p>
      {/* Drawn, not a coloured box: browsers leave backgrounds out when they print. */}
      <svg
        viewBox={`0 0 ${max} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-2.5 w-full"
      >
        <rect width={max} height="1" className="fill-line" />
        <rect
          width={value}
          height="1"
          className={greaterValue ? 'fill-primary-ink' : 'fill-primary-ink/45'}
        />
      </svg>
    </div>
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
