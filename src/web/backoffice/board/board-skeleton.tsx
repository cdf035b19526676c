import { Skeleton } from '../../ui/skeleton.tsx';

/** Columns that are loading. */
export function BoardSkeleton() {
  return (
    <div className="flex min-h-[30rem] grow gap-3 overflow-hidden">
      <output className="sr-only">Carregando o quadro</output>
      {[1, 2, 3, 4, 5].map((column) => (
        <div key={column} className="w-80 shrink-0 space-y-2 rounded border-2 border-line bg-paper-deep p-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ))}
    </div>
  );
}
