import { TESTIMONIALS } from '../content/lists.ts';
import { sectionLaidOutLater } from './laid-out-later.ts';
import { WORDS } from './words.ts';

/** 6, 'Depoimentos'. */
export function Testimonials() {
  const illustrative = TESTIMONIALS.some((testimonial) => testimonial.illustrative);
  return (
    <section
      id="6"
      {...sectionLaidOutLater(75, 55)}
      aria-labelledby="depoimentos"
      className="page py-16 md:py-28"
    >
      <h2 id="depoimentos" tabIndex={-1} className="text-3xl text-accent-ink md:text-4xl">
        {WORDS.testimonials.title}
      </h2>
      <p className="mt-4 max-w-[52ch] text-lg">{WORDS.testimonials.text}</p>
      <ul className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-2">
        {TESTIMONIALS.map(({ id, description, name, city }) => (
          <li key={id} className={id % 2 === 0 ? 'lg:mt-20' : ''}>
            <figure className="m-0 border-l-4 border-spark pl-6">
              <blockquote className="m-0 font-display text-xl leading-snug font-medium md:text-2xl">
                <p>{description}</p>
              </blockquote>
              <figcaption className="mt-5">
                <strong>{name}</strong>, {city}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {illustrative ? (
        <p className="mt-12 text-sm text-ink-soft">
          Depoimentos ilustrativos: dão lugar aos de participantes, com autorização de quem os escreve.
        </p>
      ) : null}
    </section>
  );
}
