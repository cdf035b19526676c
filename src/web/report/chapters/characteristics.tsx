import { memo } from 'react';
import { formatValue } from '#domain/profile/charts/drawing.ts';
import { Meaning } from '../chapter.tsx';
import type { DataOf } from '../sections.ts';

type Data = DataOf<'CARACTERISTICAS_COMPORTAMENTO_EMPREENDER'>;
type Three = Data['morePontentiated'];

/** The three characteristics that carry the person, and the three to practise. */
export const Characteristics = memo(function Characteristics({ data }: { data: Data }) {
  return (
    <>
      <Meaning>
        Conte com as três primeiras quando o negócio apertar. Das três últimas, escolha uma só e pratique por
        um mês: é mais fácil mudar um hábito de cada vez.
      </Meaning>
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-12 md:grid-cols-2 print:grid-cols-2">
        <Ranking title="Mais desenvolvidas" three={data.morePontentiated} strong />
        <Ranking title="Menos desenvolvidas" three={data.lessPontentiated} />
      </div>
    </>
  );
});

function Ranking({ title, three, strong = false }: { title: string; three: Three; strong?: boolean }) {
  return (
    <section aria-label={title} className="min-w-0 border-t-4 border-primary-ink pt-4">
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-2">
        {[three.primary, three.secondary, three.tertiary].map(({ code, title, value, max, description }) => (
          <li key={code} className="break-inside-avoid border-b border-line py-5 last:border-b-0">
            <p className="flex items-start justify-between gap-4">
              <span className="min-w-0 font-display text-lg leading-tight font-bold break-words sm:text-xl">
                {title}
              </span>
              <span className="shrink-0 text-right leading-none">
                <span
                  className={`font-display text-3xl font-extrabold tabular-nums ${strong ? 'text-primary-ink' : 'text-ink-soft'}`}
                >
                  {formatValue(value)}
                </span>
                <span className="block text-sm text-ink-soft">de {max}</span>
              </span>
            </p>
            <p className="mt-2 max-w-prose">{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
