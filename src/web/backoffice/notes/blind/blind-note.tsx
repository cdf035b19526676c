import { useState } from 'react';
import type { BlindReading, ScoreData } from '#contract/evaluations.ts';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { ReadingsSummary } from './readings-summary.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

interface Props {
  data: ScoreData;
  blind: BlindReading;
  onReleased: () => void;
}

/** While two people read an interview: whose turn it is, what is hidden and why, and the readings that one may see. */
export function BlindNote({ data, blind, onReleased }: Props) {
  const [asksRelease, setAsksRelease] = useState(false);
  if (blind.due === null) return null;
  const { title, text } = wordsOf(blind);
  return (
    <section aria-labelledby="leitura-as-cegas" className="my-4 rounded bg-pending-soft px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-prose">
          <h2 id="leitura-as-cegas" className="text-lg">
            {title}
          </h2>
          <p className="mt-1 text-sm">{text}</p>
        </div>
        {blind.mayRelease ? (
          <Button size="sm" variant="secondary" onClick={() => setAsksRelease(true)}>
            Dispensar da leitura às cegas
          </Button>
        ) : null}
      </div>
      {blind.readings.length > 0 ? (
        <div className="mt-3">
          <ReadingsSummary readings={blind.readings} />
        </div>
      ) : null}
      {asksRelease ? (
        <ReleaseDialog
          data={data}
          onClose={() => setAsksRelease(false)}
          onReleased={() => {
            setAsksRelease(false);
            onReleased();
          }}
        />
      ) : null}
    </section>
  );
}

function wordsOf({ due, mayGive, maxDifference }: BlindReading): { title: string; text: string } {
  if (due === 'THIRD')
    return mayGive
      ? {
          title: 'Terceira leitura',
          text: `As duas leituras às cegas ficaram a mais de ${maxDifference} pontos uma da outra, ou em lados diferentes dos ${APT_TOTAL} pontos. Veja as duas, leia as respostas e dê as notas: são elas que decidem.`,
        }
      : {
          title: 'Aguardando a terceira leitura',
          text: 'A sua leitura e a da outra pessoa ficaram longe uma da outra. Uma terceira pessoa vê as duas e decide.',
        };
  return mayGive
    ? {
        title: 'Leitura às cegas',
        text: 'Duas pessoas dão notas a esta entrevista sem ver as da outra. As notas automáticas também ficam ocultas até você enviar as suas. Depois de enviada, a sua leitura não muda.',
      }
    : {
        title: 'Aguardando a segunda leitura',
        text: 'Você já enviou a sua leitura. Ela fica selada: ninguém a vê antes que a segunda pessoa envie a dela.',
      };
}
