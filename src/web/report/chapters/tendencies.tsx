import { memo } from 'react';
import { radarDrawing } from '#domain/profile/charts/radar.ts';
import { Meaning } from '../chapter.tsx';
import { NumbersTable } from '../numbers-table.tsx';
import { Picture } from '../picture.tsx';
import type { DataOf } from '../sections.ts';

/** Where the person starts from when they have to choose. */
export const Tendencies = memo(function Tendencies({
  data,
}: {
  data: DataOf<'CRIATIVO_ANALITICO_VENDEDOR'>;
}) {
  const { profile, descProfile, creativeQuantity, analyticalQuantity, sellerQuantity } = data;
  return (
    <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 md:grid-cols-2 print:grid-cols-2">
      <div>
        <p className="mb-4 font-display text-2xl leading-tight font-extrabold break-words text-primary-ink sm:text-3xl">
          {profile}
        </p>
        <Meaning>{descProfile}</Meaning>
      </div>
      <figure className="break-inside-avoid">
        <Picture
          drawing={radarDrawing({
            creative: creativeQuantity,
            analytical: analyticalQuantity,
            seller: sellerQuantity,
          })}
          className="mx-auto max-w-sm"
        />
        <figcaption className="mt-3 text-sm text-ink-soft">
          Quantas vezes, em seis escolhas, você ficou com cada jeito de agir.
        </figcaption>
      </figure>
      <div className="md:col-span-2">
        <NumbersTable
          caption="Quantas vezes você escolheu cada jeito de agir"
          head="Jeito de agir"
          columns={[{ title: 'Escolhas' }]}
          rows={[
            { title: 'Criativo', values: [creativeQuantity] },
            { title: 'Analítico', values: [analyticalQuantity] },
            { title: 'Vendedor', values: [sellerQuantity] },
          ]}
        />
      </div>
    </div>
  );
});
