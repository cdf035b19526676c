import { RANGE_NAMES, type RangeName } from '#domain/evaluation/calibration.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import type { RangeFields, Side } from './range-fields.ts';

export const rangeTitle = (name: RangeName): string => `Faixa ${RANGE_NAMES.indexOf(name) + 1}`;
export const rangeFieldId = (name: RangeName, side: Side): string =>
  `${name.toLowerCase().replace('_', '-')}-${side === 'start' ? 'de' : 'ate'}`;

const LABELS: Readonly<Record<Side, string>> = { start: 'De', end: 'Até' };

interface Props {
  readonly range: RangeFields;
  readonly points: number;
  readonly fixed: Side | null;
  readonly readOnly: boolean;
  readonly wrong: (side: Side) => boolean;
  readonly onType: (side: Side, text: string) => void;
  readonly onLeave: (side: Side) => void;
}

/** One range: start, end and points. The outer edges are fixed. */
export function RangeRow({ range, points, fixed, readOnly, wrong, onType, onLeave }: Props) {
  const title = rangeTitle(range.name);
  return (
    <li className="rounded border-2 border-line bg-paper p-3">
      <fieldset>
        <legend className="float-left w-full pb-2">
          <span className="flex items-baseline justify-between gap-2">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-ink-soft">vale {points} pontos</span>
          </span>
        </legend>
        <div className="clear-both grid grid-cols-2 gap-3">
          {(['start', 'end'] as const).map((side) => {
            const id = rangeFieldId(range.name, side);
            return (
              <div key={side}>
                <label htmlFor={id} className="text-sm">
                  <span className="sr-only">{title}, </span>
                  {LABELS[side]}
                  {fixed === side ? <span className="text-ink-soft"> (fixo)</span> : null}
                </label>
                <TextInput
                  id={id}
                  value={range[side]}
                  readOnly={readOnly || fixed === side}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  aria-invalid={wrong(side) && fixed !== side ? true : undefined}
                  onChange={(event) => onType(side, event.target.value)}
                  onBlur={fixed === side ? undefined : () => onLeave(side)}
                  className="min-h-11 tabular-nums read-only:bg-paper-deep"
                />
              </div>
            );
          })}
        </div>
      </fieldset>
    </li>
  );
}
