import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { HISTOGRAM_BARS, MAX_INDEX } from '#domain/evaluation/calibration.ts';
import { useStyleFromTheme } from '../../../ui/react-aria-style.ts';
import { indexText } from './range-fields.ts';
import { histogramQuery } from './calibration-queries.ts';

interface Props {
  /** The five edges, ascending. */
  edges: readonly number[];
  /** Points of the six ranges. */
  points: readonly number[];
  readOnly: boolean;
  onMove: (edge: number, value: number) => void;
}

/** Shades of the ranges, light and dark in turn; their numbers stand in them too. */
const SHADES = ['bg-paper-deep', 'bg-line', 'bg-paper-deep', 'bg-line', 'bg-paper-deep', 'bg-line'];
/** Of an arrow, and with Shift; of Page Up and Page Down. */
const STEP = 1;
const FINE_STEP = 0.1;
const LEAP = 10;

/**
 * The ruler of 0 to 100 with a handle on each edge, over the picture of the stored indexes: dragged by pointer or finger,
 * moved by arrows, Home and End. Handles do not pass each other. Exact values are typed in the fields below.
 */
export function Ruler({ edges, points, readOnly, onMove }: Props) {
  const { data } = useQuery(histogramQuery);
  useStyleFromTheme();
  const ends = [0, ...edges, MAX_INDEX];
  const shares = data ? sharesOf(data.bars, edges) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const thumb = event.target instanceof Element ? event.target.closest('[data-edge]') : null;
    if (!thumb) return;
    const edge = Number(thumb.getAttribute('data-edge'));
    const value = keyedValue(event, edges[edge] ?? 0);
    if (value === null || readOnly) return;
    // React Aria's own step would be a hundredth, the least that a value may differ by.
    event.preventDefault();
    event.stopPropagation();
    onMove(edge, value);
  };
  return (
    // The keys are the handles' own, caught before React Aria has them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={onKeyDown}>
      <Histogram bars={data?.bars ?? null} />
      <Slider
        aria-label="Limites das faixas, de 0 a 100"
        value={[...edges]}
        minValue={0}
        maxValue={MAX_INDEX}
        step={0.01}
        isDisabled={readOnly}
        onChange={(values: number[]) => {
          const edge = values.findIndex((value, i) => value !== edges[i]);
          // Whole numbers under a finger; hundredths are typed.
          if (edge !== -1) onMove(edge, Math.round(values[edge] ?? 0));
        }}
        className="px-3"
      >
        <SliderTrack className="relative h-12 w-full">
          <div aria-hidden="true" className="absolute inset-x-0 top-3 flex h-6 overflow-hidden rounded">
            {points.map((worth, i) => {
              const width = (ends[i + 1] ?? 0) - (ends[i] ?? 0);
              return (
                <span
                  key={ends.length * i}
                  style={{ flexGrow: Math.max(width, 0), flexBasis: 0 }}
                  className={`flex min-w-0 items-center justify-center overflow-hidden text-sm whitespace-nowrap tabular-nums ${SHADES[i] ?? ''}`}
                >
                  {width >= 12 ? (
                    <>
                      <span className="max-md:hidden">{worth} pontos</span>
                      <span className="md:hidden">{worth}</span>
                    </>
                  ) : null}
                </span>
              );
            })}
          </div>
          {edges.map((edge, i) => (
            <SliderThumb
              key={`limite-${i + 1}`}
              index={i}
              aria-label={`Limite entre a faixa ${i + 1} e a faixa ${i + 2}`}
              data-edge={i}
              className="group top-1/2 h-10 w-6 cursor-ew-resize touch-none outline-none data-disabled:cursor-default"
            >
              <span className="absolute inset-y-0 left-1/2 w-1.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface group-data-disabled:bg-ink-soft group-data-dragging:w-2.5 group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus" />
              <span
                aria-hidden="true"
                className={`absolute left-1/2 -translate-x-1/2 text-sm font-semibold tabular-nums ${i % 2 === 0 ? 'top-full' : 'top-full max-sm:top-[calc(100%+1.25rem)]'}`}
              >
                {shortText(edge)}
              </span>
            </SliderThumb>
          ))}
        </SliderTrack>
      </Slider>
      <p
        aria-hidden="true"
        className="mt-2 flex justify-between px-1 text-sm text-ink-soft tabular-nums max-sm:mt-7"
      >
        <span>0</span>
        <span>100</span>
      </p>
      <p className="max-w-prose text-sm text-ink-soft">
        {data && shares && data.evaluations > 0
          ? `As barras são os índices das ${data.evaluations.toLocaleString('pt-BR')} avaliações mais recentes ao seu alcance. Caem nas faixas, da primeira à última, cerca de ${shares.map((share) => `${share}%`).join(', ')}.`
          : data
            ? 'Ainda não há índices guardados para mostrar acima da régua.'
            : ''}{' '}
        {readOnly ? '' : 'Arraste os limites, ou use as setas; com Shift, de décimo em décimo.'}
      </p>
    </div>
  );
}

const shortText = (value: number): string => indexText(value).replace(/,?0+$/, '') || '0';

/** Where a key takes an edge; null: the key is not for it. */
function keyedValue({ key, shiftKey }: KeyboardEvent, now: number): number | null {
  const step = shiftKey ? FINE_STEP : STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - step;
    case 'PageUp':
      return now + LEAP;
    case 'PageDown':
      return now - LEAP;
    case 'Home':
      return 0;
    case 'End':
      return MAX_INDEX;
    default:
      return null;
  }
}

/** Which part of the indexes falls into each range, in percent. */
function sharesOf(bars: readonly number[], edges: readonly number[]): number[] {
  const all = bars.reduce((sum, count) => sum + count, 0);
  const ends = [...edges, Number.POSITIVE_INFINITY];
  const counts = ends.map(() => 0);
  for (const [bar, count] of bars.entries()) {
    const range = ends.findIndex((end) => bar + 0.5 < end);
    counts[range] = (counts[range] ?? 0) + count;
  }
  return counts.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)));
}

const HEIGHT = 96;

function Histogram({ bars }: { bars: readonly number[] | null }) {
  const highest = Math.max(1, ...(bars ?? []));
  return (
    <div className="px-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${HISTOGRAM_BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-24 w-full border-b border-line-strong"
      >
        {bars?.map((count, index) =>
          count === 0 ? null : (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
              key={index}
              x={index + 0.1}
              width={0.8}
              y={HEIGHT - Math.max(1.5, (count / highest) * HEIGHT)}
              height={Math.max(1.5, (count / highest) * HEIGHT)}
              className="fill-secondary"
            />
          ),
        )}
      </svg>
    </div>
  );
}
