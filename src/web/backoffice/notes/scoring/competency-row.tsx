import { useWatch } from 'react-hook-form';
import { type BlindReading, MANUAL_SCORE_NAMES, type ScoreData } from '#contract/evaluations.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ScoreBox, ScoreError } from '../../evaluation/score-box.tsx';
import { type ScoreName, scoreInRange } from '../../evaluation/score-form.ts';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import { competencyId, pieceId } from '../marking/element-ids.ts';
import type { Marks } from '../marking/marks.ts';
import type { Passage } from '../marking/passages.ts';
import { passagesText } from '../marking/passages-text.ts';
import { scoreText, pointsText } from './number-texts.ts';
import { PeopleScores } from './people-scores.tsx';
import { ScoreBar } from './score-bar.tsx';

export interface RowProps {
  item: ScoreData['scoreItems'][number];
  /** Null: the scores are read, not given. */
  form: ScoreFormApi | null;
  /** Null: there are no answers to have passages in. */
  passages: readonly Passage[] | null;
  showsReadings: boolean;
  /** Readings by people that the viewer may see. */
  people: BlindReading['readings'];
  marks: Marks;
}

/** One competency: its passages, its score on a bar, and the field to give it. */
export function CompetencyRow({ item, form, passages, showsReadings, people, marks }: RowProps) {
  const { competency, descProfileItem, scoreEmpretec, comparativeScore, scoreManualEvaluation } = item;
  const field = MANUAL_SCORE_NAMES[competency];
  const isLit = marks.lit.includes(competency);
  const readings =
    showsReadings && scoreEmpretec !== null && comparativeScore !== null
      ? ([scoreEmpretec, comparativeScore] as const)
      : null;
  return (
    <li
      data-active={isLit || undefined}
      className="@container border-l-4 border-l-transparent pr-3 pl-2 data-active:border-l-secondary data-active:bg-tertiary data-active:text-on-tertiary"
    >
      <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1 @md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
        <CompetencyName {...{ item, passages, isLit, marks }} />
        <div className="order-last col-span-2 pb-1 @md:order-none @md:col-span-1 @md:pb-0">
          {form ? <TypedBar form={form} field={field} readings={readings} /> : null}
          {form ? null : <ScoreBar score={scoreManualEvaluation} readings={readings} />}
          {readings ? (
            <p className="mt-1.5 text-sm leading-tight tabular-nums">
              1ª leitura: {scoreText(readings[0])} · 2ª leitura: {scoreText(readings[1])}
            </p>
          ) : null}
          <PeopleScores competency={competency} readings={people} />
        </div>
        {form ? (
          <ScoreBox form={form} name={field} label={`Avaliação manual: ${descProfileItem}`} />
        ) : (
          <span className="min-w-10 text-right font-semibold tabular-nums">
            <span className="sr-only">Avaliação manual: </span>
            {scoreManualEvaluation ?? '–'}
          </span>
        )}
      </div>
      {form ? <ScoreError form={form} name={field} /> : null}
      {isLit && passages ? (
        <CompetencyPassages passages={passages} showsPoints={showsReadings} marks={marks} />
      ) : null}
    </li>
  );
}

function CompetencyName({
  item: { competency, descProfileItem },
  passages,
  isLit,
  marks,
}: Pick<RowProps, 'item' | 'passages' | 'marks'> & { isLit: boolean }) {
  if (!passages) return <span className="text-sm leading-snug font-semibold">{descProfileItem}</span>;
  const [first] = passages;
  return (
    <button
      type="button"
      id={competencyId(competency)}
      aria-expanded={isLit}
      onClick={() => {
        marks.light(isLit ? [] : [competency]);
        if (!isLit && first) marks.showPassage(first, { keepsFocus: true });
      }}
      className="flex min-h-9 items-center gap-1 rounded text-left text-sm leading-snug pointer-coarse:min-h-11"
    >
      <Icon
        name="chevron-right"
        className={`size-4 transition-transform duration-150 ${isLit ? 'rotate-90' : ''}`}
      />
      <span>
        <span className="font-semibold">{descProfileItem}</span>{' '}
        <span className="whitespace-nowrap tabular-nums opacity-85">{passagesText(passages.length)}</span>
      </span>
    </button>
  );
}

interface TypedBarProps {
  form: ScoreFormApi;
  field: ScoreName;
  readings: readonly [number, number] | null;
}

function TypedBar({ form, field, readings }: TypedBarProps) {
  const text = useWatch({ control: form.control, name: field });
  return <ScoreBar score={scoreInRange(text)} readings={readings} />;
}

interface PassagesProps {
  passages: readonly Passage[];
  /** Points belong to the readings, which are hidden until asked for. */
  showsPoints: boolean;
  marks: Marks;
}

/** The passages of one competency, each leading to its place in the answers. */
function CompetencyPassages({ passages, showsPoints, marks }: PassagesProps) {
  if (passages.length === 0)
    return <p className="pb-1 text-sm text-ink-soft">Nenhum trecho contou para esta característica.</p>;
  return (
    <ol className="space-y-1 pb-1">
      {passages.map((passage) => (
        <li key={`${passage.question} ${passage.behaviour} ${passage.start}`}>
          <a
            href={`#${pieceId(passage)}`}
            onClick={(event) => {
              event.preventDefault();
              marks.showPassage(passage);
            }}
            className="block rounded border-l-4 border-secondary bg-surface px-3 py-1.5 text-sm no-underline hover:bg-tertiary hover:text-on-tertiary"
          >
            <span className="block">
              <strong className="font-semibold">Resposta #{passage.question}</strong> ·{' '}
              {passage.behaviourDescription}
              {showsPoints && passage.points !== null ? ` · ${pointsText(passage.points)}` : null}
            </span>
            <q className="line-clamp-2 break-words">{passage.text}</q>
          </a>
        </li>
      ))}
    </ol>
  );
}
