import type { Stat } from '../content/content.ts';
import { WORDS } from './words.ts';

/** The programme in four figures. Static; `count-up.ts` animates them unless reduced motion is preferred. */
export function StatsBand() {
  return (
    <section aria-label="O Empretec em números" data-stats="" className="bg-accent text-on-accent">
      <ul className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-4">
        {WORDS.stats.map((stat) => (
          <li key={stat.label} className="border-t-4 border-spark pt-3">
            <Figure stat={stat} />
            <p className="mt-1 max-w-[20ch] leading-snug">{stat.label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ stat: { before, value, after } }: { stat: Stat }) {
  return (
    <p className="font-display text-3xl font-extrabold tracking-tight whitespace-nowrap sm:text-4xl xl:text-5xl">
      <span className="sr-only">{`${before}${value}${after}`}</span>
      <span aria-hidden="true">
        {before}
        <span data-count={value} className="inline-block text-right">
          {value}
        </span>
        {after}
      </span>
    </p>
  );
}
