import { buttonClass } from '../../ui/button-look.ts';
import { REASONS } from '../content/lists.ts';
import { sectionLaidOutLater } from './laid-out-later.ts';
import { toInterest } from './link-props.ts';
import { SelectionFacts } from './selection-facts.tsx';
import { WORDS } from './words.ts';

/** 5, 'É para você?': who recognises themselves, and what the selection asks of them. */
export function Reasons() {
  return (
    <section
      id="5"
      {...sectionLaidOutLater(140, 75)}
      aria-labelledby="para-voce"
      className="bg-accent text-on-accent [--color-button-border:var(--color-on-accent)] [--color-button:var(--color-on-accent)] [--color-on-button:var(--color-accent)]"
    >
      <div className="page py-16 md:py-24">
        <h2 id="para-voce" tabIndex={-1} className="text-4xl font-extrabold md:text-5xl">
          {WORDS.reasons.title}
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg">{WORDS.reasons.text}</p>
        <ul className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-3">
          {REASONS.map(({ title, text, points }) => (
            <li key={title} className="flex flex-col border-t-4 border-spark pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
              <ul className="mt-4 space-y-2 border-l-2 border-on-accent/40 pl-4">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <a {...toInterest()} className={buttonClass({ size: 'lg' }, 'mt-12')}>
          Quero viver essa experiência
        </a>
        <SelectionFacts />
      </div>
    </section>
  );
}
