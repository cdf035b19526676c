import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Slide {
  readonly id: string;
  /** What its dot shows. */
  readonly name: string;
  readonly content: ReactNode;
}

interface Props {
  /** Beginning of the slides' ids. */
  id: string;
  label: string;
  slides: readonly Slide[];
  /** Width of a slide. */
  slideClassName: string;
}

/**
 * Slides side by side that scroll and snap. Static markup in a prerendered page; `carousel-motion.ts`
 * handles its events on an ancestor. Without JavaScript the slides scroll and the dots are links. It never
 * moves by itself.
 */
export function Carousel({ id, label, slides, slideClassName }: Props) {
  return (
    <section aria-roledescription="carrossel" aria-label={label} data-carousel="">
      {/* Scrolls by the keyboard too, and so it takes the focus. */}
      <ul
        data-slides=""
        aria-label={`${label}: setas para a esquerda e para a direita mudam de item`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="quiet-scrollbar relative flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain px-[max(1.25rem,calc((100vw-78rem)/2+3rem))] py-2"
      >
        {slides.map(({ id: slide, content }) => (
          <li key={slide} id={`${id}-${slide}`} className={`shrink-0 snap-center ${slideClassName}`}>
            {content}
          </li>
        ))}
      </ul>
      <div className="page mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex gap-2 noscript:hidden">
          <Mover by={-1} label="Item anterior" icon="arrow-left" />
          <Mover by={1} label="Item seguinte" icon="arrow-right" />
        </div>
        <p data-position="" className="text-sm tabular-nums noscript:hidden">
          1 de {slides.length}
        </p>
        {/* Too small for a finger, which swipes. */}
        <ol className="flex flex-wrap pointer-coarse:hidden">
          {slides.map(({ id: slide, name }, index) => (
            <li key={slide}>
              <a
                href={`#${id}-${slide}`}
                data-dot={index}
                aria-current={index === 0 ? 'true' : undefined}
                className="group grid size-7 place-items-center rounded"
              >
                <span className="sr-only">{name}</span>
                <span className="size-2.5 rounded-full border-2 border-current transition-[width] duration-150 group-aria-[current]:w-6 group-aria-[current]:bg-current" />
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Mover({ by, label, icon }: { by: 1 | -1; label: string; icon: 'arrow-left' | 'arrow-right' }) {
  return (
    <button
      type="button"
      data-move={by}
      aria-disabled={by === -1}
      className="grid size-12 place-items-center rounded-full border-2 border-current aria-disabled:cursor-not-allowed aria-disabled:opacity-40 not-aria-disabled:hover:bg-current/10"
    >
      <Icon name={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
