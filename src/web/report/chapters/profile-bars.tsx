import { memo } from 'react';
import { barsDrawing } from '#domain/profile/charts/bars.ts';
import { Meaning } from '../chapter.tsx';
import { NumbersTable } from '../numbers-table.tsx';
import { Picture } from '../picture.tsx';
import { barsMeaning } from '../report-words.ts';
import type { DataOf } from '../sections.ts';

/** The ten characteristics: the own score, and where the others see the person. */
export const ProfileBars = memo(function ProfileBars({
  data: { items },
}: {
  data: DataOf<'PERFIL_EMPREENDEDOR'>;
}) {
  const compared = items.some(({ others }) => others !== null);
  return (
    <>
      <Meaning>{barsMeaning(items)}</Meaning>
      <figure className="mt-10 break-inside-avoid">
        <figcaption className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          <span className="flex items-center gap-2">
            <svg viewBox="0 0 28 14" aria-hidden="true" className="h-3.5 w-7">
              <rect width="28" height="14" className="fill-primary-ink" />
            </svg>
            O que você respondeu
          </span>
          {compared ? (
            <span className="flex items-center gap-2">
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
                <path d="M10 2 18 10 10 18 2 10Z" strokeWidth="2.5" className="fill-paper stroke-ink" />
              </svg>
              A média de quem conhece você
            </span>
          ) : null}
        </figcaption>
        <Picture drawing={barsDrawing(items, 'narrow')} className="max-w-md md:hidden print:hidden" />
        <Picture drawing={barsDrawing(items, 'wide')} className="max-md:hidden print:block" />
      </figure>
      <p className="mt-5 mb-6 max-w-prose text-sm text-ink-soft">
        As barras são as suas respostas, com o fator de correção: de quem se descreve de forma muito favorável
        ele desconta os mesmos pontos em cada característica.
        {compared ? ' A média de quem conhece você não tem correção.' : ''}
      </p>
      <NumbersTable
        caption="Nota de cada característica, de 0 a 25"
        head="Característica"
        columns={[{ title: 'Você' }, ...(compared ? [{ title: 'Outros' }] : [])]}
        rows={items.map(({ title, value, others }) => ({
          title,
          values: compared ? [value, others] : [value],
        }))}
      />
      <details className="border-b border-line py-2">
        <summary className="flex min-h-9 items-center font-semibold pointer-coarse:min-h-11 marker:content-none">
          <span className="underline decoration-2 underline-offset-4">O que é cada característica</span>
        </summary>
        <dl className="mt-3 mb-3 max-w-prose space-y-4">
          {items.map(({ code, title, detailsDescription }) => (
            <div key={code} className="break-inside-avoid">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{detailsDescription}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
});
