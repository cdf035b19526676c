import { memo, useState } from 'react';
import { CLOSENESS_SERIES, closenessDrawing } from '#domain/profile/charts/doughnut.ts';
import { Meaning } from '../chapter.tsx';
import { NumbersTable } from '../numbers-table.tsx';
import { Picture } from '../picture.tsx';
import { closenessMeaning, wordsMeaning } from '../report-words.ts';
import type { DataOf } from '../sections.ts';

const SWATCHES = { main: 'fill-primary-ink', mid: 'fill-primary-ink/40', paper: 'fill-paper' } as const;

/** How near those are who answered, and the adjectives that they chose. */
export const People = memo(function People({ data }: { data: DataOf<'JANELAS_JOHARI'> }) {
  return (
    <>
      <Closeness data={data} />
      <WordCloud data={data} />
    </>
  );
});

function Closeness({ data: { proxomytiData, respondents } }: { data: DataOf<'JANELAS_JOHARI'> }) {
  return (
    <>
      <Meaning>{closenessMeaning(proxomytiData)}</Meaning>
      <figure className="mt-8 grid grid-cols-1 break-inside-avoid items-center gap-x-12 gap-y-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="relative mx-auto w-60 max-w-full">
          <Picture drawing={closenessDrawing(proxomytiData)} />
          <p
            aria-hidden="true"
            className="absolute inset-0 flex flex-col items-center justify-center text-center leading-tight"
          >
            <span className="font-display text-3xl font-extrabold tabular-nums">{respondents}</span>
            <span className="text-sm text-ink-soft">opiniões</span>
          </p>
        </div>
        <figcaption>
          <ul>
            {CLOSENESS_SERIES.map(({ series, name, tone }) => (
              <li
                key={series}
                className="flex flex-wrap items-center gap-x-4 border-b border-line py-3 first:border-t"
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
                  <circle
                    cx="12"
                    cy="12"
                    r="10"
                    strokeWidth="2"
                    className={`stroke-primary-ink ${SWATCHES[tone]}`}
                  />
                </svg>
                <span className="flex-1">{name}</span>
                <span className="ml-auto font-display text-xl font-bold tabular-nums">
                  {proxomytiData[series]}%
                </span>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <NumbersTable
        caption="Proximidade de quem respondeu, em porcentagem"
        head="Proximidade"
        columns={[{ title: '%' }]}
        rows={CLOSENESS_SERIES.map(({ series, name }) => ({ title: name, values: [proxomytiData[series]] }))}
      />
    </>
  );
}

function WordCloud({ data: { words, wordCloudUrl } }: { data: DataOf<'JANELAS_JOHARI'> }) {
  return (
    <section aria-labelledby="adjetivos" className="mt-14 break-inside-avoid">
      <h3 id="adjetivos" className="text-xl">
        Os adjetivos que escolheram para você
      </h3>
      <div className="mt-4">
        <Meaning>{`${wordsMeaning(words)} É assim que a sua marca pessoal chega a quem compra de você.`}</Meaning>
      </div>
      {words.length > 0 ? <CloudImage key={wordCloudUrl} address={wordCloudUrl} /> : null}
      <NumbersTable
        caption="Adjetivos e quantas pessoas escolheram cada um"
        head="Adjetivo"
        columns={[{ title: 'Pessoas' }]}
        rows={words.map(({ word, count }) => ({ title: word, values: [count] }))}
      />
    </section>
  );
}

/** Without it the table still shows everything: an image that does not come leaves no hole. */
function CloudImage({ address }: { address: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    // The image is dark ink on nothing: it needs its paper in forced colours too.
    <figure className="mt-6 break-inside-avoid border-2 border-line bg-paper p-3 forced-color-adjust-none sm:p-6">
      <img
        src={address}
        alt="Nuvem de palavras: quanto mais vezes um adjetivo foi escolhido, maior ele aparece. A lista está na tabela abaixo."
        width={800}
        height={400}
        // Of one shape while it comes and when it is there: what is below does not move.
        className="aspect-2/1 h-auto w-full object-contain"
        onError={() => setMissing(true)}
      />
    </figure>
  );
}
