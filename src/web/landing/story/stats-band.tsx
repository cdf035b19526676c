import type { Stat } from '../content/content.ts';
import { sectionLaidOutLater } from './laid-out-later.ts';
import { WORDS } from './words.ts';

/** The programme in four figures. They do not count up: half-way they would be wrong. */
export function StatsBand() {
  return (
    <section
      aria-label="O Empretec em números"
      {...sectionLaidOutLater(21, 14)}
      className="bg-accent text-on-accent"
    >
      <ul className="page grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 py-12 lg:grid-cols-[5fr_4fr_4fr_4fr]">
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
    <p className="font-display text-2xl font-extrabold tracking-tight whitespace-nowrap max-[359px]:text-xl sm:text-4xl xl:text-5xl">
      {`${before}${value}${after}`}
    </p>
  );
}
