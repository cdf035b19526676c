import { Navigate, useParams, useSearchParams } from 'react-router';
import { type SeminarVersion, versionById, type VersionId } from '#domain/seminar-version.ts';
import { parseVersionId } from '#domain/version-id.ts';
import { ArenaTrail } from '../illustrations/arena-trail.tsx';
import { RuralTrail } from '../illustrations/rural-trail.tsx';
import { StartupTrail } from '../illustrations/startup-trail.tsx';
import { UrbanoTrail } from '../illustrations/urbano-trail.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { Faq } from './faq.tsx';
import { INTEREST_ID } from './interest-ids.ts';
import { VersionHead } from './seo/version-head.tsx';
import { VersionFacts } from './version-facts.tsx';
import { VERSION_WORDS } from './version-words.ts';

const DRAWINGS = { 1: UrbanoTrail, 2: StartupTrail, 3: ArenaTrail, 4: RuralTrail } as const satisfies Record<
  VersionId,
  unknown
>;

/** `/portal/modulo/{module}`, or `/portal/modulo?module=…` (1 when absent): one version. Unknown ones lead to /portal. */
export default function VersionPage() {
  const { module: fromPath } = useParams();
  const [query] = useSearchParams();
  const id = parseVersionId(fromPath ?? query.get('module') ?? 1);
  return id ? <OneVersion version={versionById(id)} /> : <Navigate to="/portal" replace />;
}

function OneVersion({ version }: { version: SeminarVersion }) {
  const { audience, story, faq } = VERSION_WORDS[version.id];
  const Drawing = DRAWINGS[version.id];
  return (
    <div data-module={version.id} className="flex min-h-dvh flex-col">
      <VersionHead version={version} />
      <Header home="/portal" tone="primary" versionName={version.name} />
      <Main className="flex-1">
        <div className="grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <Drawing className="h-48 w-full sm:h-72 lg:order-last lg:h-full" />
          <div className="px-5 py-10 sm:px-10 lg:py-20 lg:pr-16 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
            <p className="text-ink-soft">desde {version.launchYear}</p>
            <h1 className="text-5xl font-extrabold text-primary-ink lg:text-6xl">
              <span className="sr-only">Empretec </span>
              {version.name}
            </h1>
            <p className="mt-6 max-w-[34ch] text-xl leading-snug">{audience}</p>
            <div className="mt-6 max-w-prose space-y-4">
              {story.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <div className="mt-8 max-w-prose">
              <VersionFacts version={version} />
            </div>
            <Ways version={version.id} />
          </div>
        </div>
        <section aria-labelledby="perguntas" className="bg-paper-deep">
          <div className="page grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_1.6fr]">
            <h2 id="perguntas" className="text-3xl text-primary-ink md:text-4xl">
              Perguntas frequentes
            </h2>
            <Faq questions={faq} />
          </div>
        </section>
      </Main>
      <Footer />
      {/* The way on stays within reach of the thumb. */}
      <div className="sticky bottom-0 z-20 border-t border-line bg-paper p-3 sm:hidden">
        <LinkButton to={toInterestIn(version.id)} className="w-full">
          Tenho interesse
        </LinkButton>
      </div>
    </div>
  );
}

const toInterestIn = (version: VersionId): string => `/portal?modulo=${version}#${INTEREST_ID}`;

function Ways({ version }: { version: VersionId }) {
  return (
    <div className="mt-10 flex flex-col gap-3 sm:flex-row">
      <LinkButton to={toInterestIn(version)} size="lg">
        Quero participar
      </LinkButton>
      <LinkButton to="/portal" size="lg" variant="secondary">
        <Icon name="arrow-left" />
        Voltar
      </LinkButton>
    </div>
  );
}
