import { memo } from 'react';
import { JOHARI_AREAS, type JohariArea, johariDrawing } from '#domain/profile/charts/johari-bars.ts';
import { filledBox } from '#domain/profile/charts/filling.ts';
import { Meaning } from '../chapter.tsx';
import { NumbersTable } from '../numbers-table.tsx';
import { Picture } from '../picture.tsx';
import { windowsMeaning } from '../report-words.ts';
import type { DataOf } from '../sections.ts';

const EXPLANATIONS: Readonly<Record<JohariArea, string>> = {
  primary: 'Você sabe, e os outros veem.',
  secondary: 'Os outros veem, e você não.',
  tertiary: 'Você sabe, e os outros não veem.',
  fourth: 'Ninguém vê ainda: espera a ocasião de aparecer.',
};

/** The ten windows in the order of the wire. */
function windowsOf(data: DataOf<'JANELAS_JOHARI_CCE'>) {
  return [
    data.cceOne,
    data.cceTwo,
    data.cceThree,
    data.cceFour,
    data.cceFive,
    data.cceSix,
    data.cceSeven,
    data.cceEight,
    data.cceNine,
    data.cceTen,
  ];
}

/** What the person and the others know of each characteristic: ten small charts on one axis. */
export const JohariWindows = memo(function JohariWindows({ data }: { data: DataOf<'JANELAS_JOHARI_CCE'> }) {
  const windows = windowsOf(data);
  return (
    <>
      <Meaning>{windowsMeaning(windows)}</Meaning>
      <Legend />
      <ul className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2 print:grid-cols-2">
        {windows.map((window) => (
          <li key={window.code} className="flex break-inside-avoid flex-col justify-end">
            <figure>
              <figcaption className="mb-3 font-display leading-tight font-bold break-words">
                {window.title}
              </figcaption>
              <Picture drawing={johariDrawing(window)} className="max-w-md" />
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-sm text-ink-soft">
        Cada janela soma 25 pontos. As opiniões são de {data.respondents} pessoas, sempre juntas: nunca se lê
        o que uma delas disse. As janelas usam as suas respostas como você as deu, sem o fator de correção das
        barras.
      </p>
      <NumbersTable
        caption="As quatro áreas de cada janela, que somam 25"
        head="Característica"
        columns={JOHARI_AREAS.map(({ area, name }) =>
          area === 'fourth' ? { title: name, short: 'Desc.' } : { title: name },
        )}
        rows={windows.map((window) => ({
          title: window.title,
          values: JOHARI_AREAS.map(({ area }) => window[area]),
        }))}
      />
    </>
  );
});

const SWATCH = { x: 1, y: 1, width: 34, height: 18 };

function Legend() {
  return (
    <dl className="mt-8 grid grid-cols-1 gap-x-12 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      {JOHARI_AREAS.map(({ area, name, filling }) => (
        <div key={area} className="flex flex-wrap gap-x-4">
          <dt className="flex w-44 max-w-full shrink-0 items-center gap-3 self-start font-semibold">
            <span aria-hidden="true" className="w-9 shrink-0">
              <Picture drawing={{ width: 36, height: 20, title: name, nodes: filledBox(SWATCH, filling) }} />
            </span>
            {name}
          </dt>
          <dd className="min-w-20 flex-1 break-words">{EXPLANATIONS[area]}</dd>
        </div>
      ))}
    </dl>
  );
}
