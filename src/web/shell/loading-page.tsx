import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What every path that is not prerendered shows until its screen arrives. */
export function LoadingPage() {
  return (
    <Main className="page py-16" aria-busy="true">
      <PageTitle>Carregando</PageTitle>
      <output className="sr-only">Carregando a página</output>
      <Skeleton className="h-12 w-3/4 max-w-xl" />
      <Skeleton className="mt-8 h-6 w-full max-w-prose" />
      <Skeleton className="mt-3 h-6 w-5/6 max-w-prose" />
      <Skeleton className="mt-3 h-6 w-2/3 max-w-prose" />
    </Main>
  );
}
