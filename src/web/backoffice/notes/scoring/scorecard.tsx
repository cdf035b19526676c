import type { ScoreData } from '#contract/evaluations.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import type { Marks } from '../marking/marks.ts';
import type { Passage } from '../marking/passages.ts';
import { CompetencyRow } from './competency-row.tsx';
import { READING_LOOK } from './score-bar.tsx';
import { TotalBar } from './total-bar.tsx';

interface Props {
  data: ScoreData;
  /** Null: the scores are read, not given. */
  form: ScoreFormApi | null;
  passages: readonly Passage[];
  showsReadings: boolean;
  /** Null: the readings cannot be hidden, since nothing is left to decide, or there are none. */
  onShowReadings: ((shows: boolean) => void) | null;
  marks: Marks;
}

/** The ten competencies in the order of every table. The readings appear only on request: they would anchor a score. */
export function Scorecard({ data, form, passages, showsReadings, onShowReadings, marks }: Props) {
  const hasAnswers = data.answers.length > 0;
  return (
    <>
      {onShowReadings || showsReadings ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 px-3 pb-1">
          {onShowReadings ? (
            <Switch
              label="Mostrar as leituras automáticas"
              labelLook="font-semibold"
              checked={showsReadings}
              onChange={onShowReadings}
            />
          ) : null}
          {showsReadings ? <Legend /> : null}
        </div>
      ) : null}
      <ol className="divide-y divide-line border-t border-line">
        {data.scoreItems.map((item) => (
          <CompetencyRow
            key={item.competency}
            item={item}
            form={form}
            passages={hasAnswers ? passages.filter(({ competency }) => competency === item.competency) : null}
            showsReadings={showsReadings}
            people={data.blindReading?.readings ?? []}
            marks={marks}
          />
        ))}
      </ol>
      {form || data.totalManualEvaluation === null ? null : (
        <div className="space-y-2 border-t border-line px-3 py-3">
          <p>
            Total <strong className="text-lg tabular-nums">{data.totalManualEvaluation}</strong>{' '}
            <span className="text-ink-soft">de 250</span>
          </p>
          <TotalBar total={data.totalManualEvaluation} />
        </div>
      )}
    </>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex items-center gap-4 text-sm">
      {READING_LOOK.map((look, index) => (
        <span key={look} className="inline-flex items-center gap-1.5">
          <span className={`h-4 w-1 rounded-full ${look}`} />
          {index + 1}ª leitura
        </span>
      ))}
    </p>
  );
}
