import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Wanted } from './interest/use-interest-form.ts';
import { INTEREST_ID, INTEREST_TITLE_ID } from './interest-ids.ts';

const InterestForm = lazy(() =>
  // The chunk failed to load (offline, or a new release): keep the rest of the page.
  import('./interest/interest-form.tsx').catch(() => ({ default: FormUnavailable })),
);

/** How far below the window the form begins to load. */
const PRELOAD_MARGIN = '1200px';

/**
 * 'Tenho interesse'. The page itself stays light: the form loads when the visitor comes near it or asks for it, and is
 * never prerendered.
 */
export function InterestSection({ wanted, asked }: { wanted: Wanted | null; asked: boolean }) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    watcher.observe(section.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section
      ref={section}
      id={INTEREST_ID}
      aria-labelledby={INTEREST_TITLE_ID}
      className="min-h-dvh bg-paper-deep"
    >
      <div className="page py-16 md:py-24">
        <h2 id={INTEREST_TITLE_ID} tabIndex={-1} className="text-4xl text-accent-ink md:text-5xl">
          Tenho interesse
        </h2>
        <p className="mt-4 mb-10 max-w-prose text-lg">
          Escolha a versão, o estado e a turma, e deixe os seus dados. Registrar o interesse é gratuito.
        </p>
        <p className="hidden max-w-prose rounded border-2 border-line-strong bg-surface p-6 noscript:block">
          O formulário precisa de JavaScript. Se preferir, ligue grátis para{' '}
          <a
            href={SUPPORT_PHONE_HREF}
            className="font-semibold whitespace-nowrap underline underline-offset-4"
          >
            {SUPPORT_PHONE}
          </a>{' '}
          e registre o seu interesse com a nossa equipe.
        </p>
        {near || asked || wanted ? (
          <Suspense
            fallback={
              <>
                <output className="sr-only">Carregando o formulário</output>
                <FormSkeleton />
              </>
            }
          >
            <InterestForm wanted={wanted} />
          </Suspense>
        ) : (
          <FormSkeleton still />
        )}
      </div>
    </section>
  );
}

/** Holds the form's place from the start, also when prerendered; hidden without JavaScript, where the form never loads. */
function FormSkeleton({ still = false }: { still?: boolean }) {
  return (
    <div className="min-h-[44rem] noscript:hidden">
      <div className="grid gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((version) => (
          <Skeleton key={version} still={still} className="h-24 w-full" />
        ))}
      </div>
      <div className="mt-10 hidden gap-12 md:grid md:grid-cols-2">
        <Skeleton still={still} className="h-72 w-full" />
        <Skeleton still={still} className="h-72 w-full" />
      </div>
    </div>
  );
}

function FormUnavailable() {
  return (
    <div role="alert" className="max-w-prose rounded border-2 border-error bg-surface p-6">
      <p className="font-display text-lg font-bold">O formulário não carregou</p>
      <p className="mt-1 mb-4">Confira a sua conexão e atualize a página.</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Atualizar a página
      </Button>
    </div>
  );
}
