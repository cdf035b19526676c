import { Link } from 'react-router';
import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { ProgrammeTrail } from '../illustrations/programme-trail.tsx';
import { Footer } from '../shell/footer.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { JourneySteps } from './journey-steps.tsx';
import { PageHead } from './seo/page-head.tsx';
import { useCandidateRedirect } from './use-candidate-redirect.ts';
import { usePortalAddress } from './use-portal-address.ts';

/** `/`: the candidates' entry. Who is signed in goes on to /candidato. */
export default function Entry() {
  useCandidateRedirect();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead
        title="Da ideia ao certificado"
        description="Empretec, o seminário de empreendedorismo criado pela ONU e presente em 40 países. Faça aqui a sua entrevista de seleção."
        path="/"
      />
      <Main>
        <Hero />
        <JourneySteps />
        <Versions />
      </Main>
      <Footer />
    </div>
  );
}

function Hero() {
  const portal = usePortalAddress();
  return (
    <section className="grid lg:grid-cols-[minmax(0,1fr)_min(56vw,100dvh)]">
      <div className="flex flex-col gap-10 px-5 pt-6 pb-10 sm:px-10 lg:justify-between lg:py-12 lg:pr-10 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
        <Wordmark className="h-9 text-accent-ink" />
        <div className="max-w-[36rem]">
          <h1 className="text-4xl font-extrabold text-accent-ink lg:text-5xl xl:text-6xl">
            Da ideia ao certificado
          </h1>
          <p className="mt-6 max-w-[34ch] text-lg">
            O Empretec é o seminário de empreendedorismo <strong>criado pela ONU</strong> e presente em{' '}
            <strong>40 países</strong>. A entrevista de seleção começa aqui.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row lg:max-w-80 lg:flex-col">
            <LinkButton to="/entrar" size="lg">
              REALIZAR LOGIN
            </LinkButton>
            <LinkButton to={portal} size="lg" variant="secondary">
              NÃO TENHO ENTREVISTA
            </LinkButton>
          </div>
        </div>
        <p className="max-w-[44ch] text-sm text-ink-soft">
          Já se inscreveu em uma turma? Entre com o e-mail da inscrição para fazer, continuar ou acompanhar a
          sua entrevista.
        </p>
      </div>
      <ProgrammeTrail className="aspect-square w-full" />
    </section>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function Versions() {
  return (
    <section aria-labelledby="versoes" className="page py-16 md:py-24">
      <h2 id="versoes" className="max-w-[20ch] text-3xl text-accent-ink">
        Quatro versões, uma trilha
      </h2>
      <ul className="mt-8 border-t-2 border-ink">
        {SEMINAR_VERSIONS.map((version) => (
          <li key={version.id} data-module={version.id} className="border-b border-line">
            <Link
              to={`/portal/modulo/${version.id}`}
              className="group grid items-baseline gap-x-6 gap-y-1 py-6 no-underline hover:bg-tertiary md:-mx-4 md:grid-cols-[16rem_1fr_auto] md:px-4"
            >
              <span className="flex items-baseline gap-3">
                <span className="font-display text-2xl font-bold text-primary-ink">{version.name}</span>
                <span className="text-sm whitespace-nowrap text-ink-soft">desde {version.launchYear}</span>
              </span>
              <span>{sentence(version.duration.schedule)}</span>
              <span className="inline-flex items-center gap-2 font-semibold text-primary-ink underline-offset-4 group-hover:underline">
                Conhecer<span className="sr-only"> o Empretec {version.name}</span>
                <Icon name="arrow-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
