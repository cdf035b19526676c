import type { ComparativeItem } from '#contract/evaluations.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pointsText, scoreText } from './number-texts.ts';

/** The two stored readings of each competency side by side; nothing before an evaluation. */
export function ComparativeAnalysis({ items }: { items: readonly ComparativeItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="analise-comparativa">
      <h2 id="analise-comparativa" className="text-lg">
        Análise comparativa
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">
        As duas leituras, lado a lado: a nota de cada uma, os comportamentos que viu e os trechos que citou.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.competency}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 py-2 marker:content-none [&::-webkit-details-marker]:hidden">
                <span className="inline-flex items-baseline gap-2 font-semibold">
                  <Icon
                    name="chevron-down"
                    className="size-4 shrink-0 self-center transition-transform group-open:rotate-180"
                  />
                  {item.order}. {item.cceDescription}
                </span>
                <span className="text-sm tabular-nums">
                  1ª leitura: {scoreText(item.score)} · 2ª leitura: {scoreText(item.comparativeScore)}
                </span>
              </summary>
              <div className="grid gap-x-8 gap-y-4 pb-4 md:grid-cols-2">
                <Reading name="1ª leitura" comment={item.comment} citations={item.citations} />
                <Reading
                  name="2ª leitura"
                  comment={item.comparativeComment}
                  citations={item.comparativeCitations}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ReadingProps {
  name: string;
  comment: string;
  citations: ComparativeItem['citations'];
}

function Reading({ name, comment, citations }: ReadingProps) {
  return (
    <div className="min-w-0 text-sm">
      <h3 className="text-base">{name}</h3>
      <p className="mt-1">{comment}</p>
      {citations.length > 0 ? (
        <ul className="mt-2 space-y-2">
          {citations.map(({ question, behaviourDescription, points, passage }) => (
            <li
              key={`${question} ${behaviourDescription} ${passage}`}
              className="border-l-4 border-line pl-3 break-words"
            >
              <q>{passage}</q>
              <span className="block text-ink-soft">
                Resposta {question}, {pointsText(points)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
