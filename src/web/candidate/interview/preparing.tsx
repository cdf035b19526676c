import { Skeleton } from '../../ui/skeleton.tsx';

/** The interview step before it can be shown. As high as the window, so that no footer below it moves away. */
export function Preparing() {
  return (
    <div className="mx-auto min-h-dvh max-w-3xl" aria-busy="true">
      <output className="sr-only">Carregando as suas respostas</output>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-12 w-4/5" />
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-8 h-72 w-full" />
    </div>
  );
}
