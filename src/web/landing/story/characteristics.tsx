import { CLUSTER_NAMES, competencyOf, type Cluster } from '#domain/evaluation/competencies.ts';
import drawings from '../../assets/characteristics.svg?url&no-inline';
import { Carousel } from '../../ui/carousel.tsx';
import type { Characteristic } from '../content/content.ts';
import { CHARACTERISTICS } from '../content/lists.ts';
import { laidOutLater, sectionLaidOutLater } from './laid-out-later.ts';
import { WORDS } from './words.ts';

/** Each group of characteristics uses the colours of a version. */
const COLOURS: Readonly<Record<Cluster, number>> = { realizacao: 1, planejamento: 3, poder: 4 };

/** 3, 'Características empreendedoras'. */
export function Characteristics() {
  return (
    <section
      id="3"
      {...sectionLaidOutLater(72, 57)}
      aria-labelledby="caracteristicas"
      className="bg-paper-deep py-16 md:py-24"
    >
      <div className="page">
        <h2
          id="caracteristicas"
          tabIndex={-1}
          className="max-w-[20ch] text-3xl text-accent-ink max-[359px]:text-2xl md:text-4xl"
        >
          {WORDS.characteristics.title}
        </h2>
        <p className="mt-4 mb-8 max-w-[52ch] text-lg">{WORDS.characteristics.text}</p>
      </div>
      <Carousel
        id="caracteristica"
        label={WORDS.characteristics.title}
        slideClassName="w-[min(66rem,86vw)]"
        slides={CHARACTERISTICS.map((characteristic, index) => ({
          id: characteristic.code,
          name: characteristic.name,
          content: <Card characteristic={characteristic} isFirst={index === 0} />,
        }))}
      />
    </section>
  );
}

interface CardProps {
  readonly characteristic: Characteristic;
  readonly isFirst: boolean;
}

function Card({ characteristic: { code, name, text, question }, isFirst }: CardProps) {
  const { cluster } = competencyOf(code);
  return (
    <article
      // Ten cards at once are a long task on a phone, and all but the first lie beside the screen. Until they are laid out they
      // are lower than any card is, so that the first one gives the row its height.
      {...(isFirst ? {} : laidOutLater(24, 24))}
      data-module={COLOURS[cluster]}
      className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded bg-surface md:grid-cols-[1.15fr_1fr] md:grid-rows-1"
    >
      <svg
        viewBox="0 0 800 600"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="art aspect-[4/3] w-full bg-primary md:aspect-auto md:h-full md:min-h-[24rem]"
      >
        <use href={`${drawings}#${code}`} />
      </svg>
      <div className="flex flex-col p-6 md:p-10">
        <p className="text-sm text-ink-soft">{CLUSTER_NAMES[cluster]}</p>
        <h3 className="mt-1 text-xl text-primary-ink md:text-2xl">{name}</h3>
        <p className="mt-4 max-w-[44ch]">{text}</p>
        <p className="mt-6 max-w-[36ch] border-l-4 border-secondary pl-4 font-display text-lg leading-snug md:mt-auto md:pt-0">
          {question}
        </p>
      </div>
    </article>
  );
}
