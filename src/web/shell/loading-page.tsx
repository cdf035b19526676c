import { Button } from '../ui/button.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useOverdue } from '../use-overdue.ts';

/** Stands for a screen until it arrives. As high as the window, so that no footer below it moves away afterwards. */
export function LoadingPage() {
  return (
    <>
      <PageTitle>Carregando</PageTitle>
      <PublicFrame />
    </>
  );
}

export function PublicFrame() {
  return (
    <Main className="page min-h-dvh py-16" aria-busy="true">
      <LoadingLines />
    </Main>
  );
}

/** The title and the first lines of whatever is to come. */
export function LoadingLines() {
  return (
    <>
      <output className="sr-only">Carregando a página</output>
      <Skeleton className="h-12 w-3/4 max-w-xl" />
      <Skeleton className="mt-8 h-6 w-full max-w-prose" />
      <Skeleton className="mt-3 h-6 w-5/6 max-w-prose" />
      <Skeleton className="mt-3 h-6 w-2/3 max-w-prose" />
      <SlowNotice />
    </>
  );
}

const LONG_MS = 8000;
export const TAKES_LONG =
  'Está demorando mais do que o normal. Se a conexão estiver fraca, espere mais um pouco.';

/**
 * Below a placeholder, once it takes long: a call is given up after 45 seconds, and an installed app has no button of its own to
 * load a page again. Beside a form it offers none.
 */
export function SlowNotice({ beside }: { beside?: 'form' }) {
  const isLong = useOverdue(true, LONG_MS);
  return (
    <>
      <output className="block max-w-prose">
        {isLong ? (
          <span data-says-slow className="mt-8 block">
            {TAKES_LONG}
          </span>
        ) : null}
      </output>
      {isLong && !beside ? (
        <Button variant="secondary" className="mt-4" onClick={() => location.reload()}>
          Carregar de novo
        </Button>
      ) : null}
    </>
  );
}
