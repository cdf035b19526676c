import { SEMINAR_VERSIONS, type SeminarVersion } from '#domain/seminar-version.ts';
import { Stretch } from '../../illustrations/stretch.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { SELECTION_WORDS } from '../selection-words.ts';
import { VERSION_WORDS } from '../version-words.ts';
import { toDetails, toInterest } from './link-props.ts';

/** The four versions side by side on one trilha, their facts in rows that can be compared. */
export function VersionColumns() {
  return (
    <div className="grid sm:grid-cols-2 xl:grid-cols-4">
      {SEMINAR_VERSIONS.map((version) => (
        <VersionColumn key={version.id} version={version} />
      ))}
    </div>
  );
}

function VersionColumn({ version }: { version: SeminarVersion }) {
  const { name, duration, selection } = version;
  return (
    <article
      data-module={version.id}
      className="row-span-9 grid grid-rows-subgrid gap-y-0 pb-14 xl:border-r xl:border-line xl:pb-20 xl:last:border-r-0"
    >
      <Stretch version={version.id} className="aspect-[3/2] w-full sm:aspect-square xl:aspect-[5/6]" />
      <header className="px-5 pt-8 sm:px-8">
        <h3 className="text-4xl font-extrabold text-primary-ink">{name}</h3>
        <p className="text-sm text-ink-soft">desde {version.launchYear}</p>
      </header>
      <p className="px-5 pt-4 pb-6 text-lg leading-snug sm:px-8">{VERSION_WORDS[version.id].audience}</p>
      <dl className="row-span-5 grid grid-rows-subgrid px-5 sm:px-8">
        <Fact name="Duração">{`${duration.hours} horas, ${duration.span}`}</Fact>
        <Fact name="Como é">{sentence(duration.schedule)}</Fact>
        <Fact name="Pré-seminário">
          {duration.preSeminar ? sentence(preSeminar(duration.preSeminar)) : 'Não tem'}
        </Fact>
        <Fact name="Seleção">{SELECTION_WORDS[selection].short}</Fact>
        <Fact name="Quem pode">{version.eligibility}</Fact>
      </dl>
      <div className="flex flex-col items-start gap-2 px-5 pt-6 sm:px-8">
        <a
          {...toInterest(version.id)}
          className={buttonClass({ variant: 'secondary' }, 'w-full text-primary-ink')}
        >
          Quero participar<span className="sr-only"> do Empretec {name}</span>
        </a>
        <a
          {...toDetails(version.id)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          Conhecer<span className="sr-only"> o Empretec {name}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The row's heading already contains the word. */
function preSeminar(words: string): string {
  return words.replace(/^Pré-seminário (de )?/, '');
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
