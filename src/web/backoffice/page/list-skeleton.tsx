import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE } from '../interview-row/list-address.ts';

/** Placeholders for ten rows that are loading. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="hidden border-b-2 border-ink py-2.5 xl:block">
        <Skeleton className="h-5 w-32" />
      </div>
      {Array.from({ length: PAGE_SIZE }, (_, row) => (
        <div
          // Identical placeholders have nothing but their index.
          // oxlint-disable-next-line react/no-array-index-key
          key={row}
          className="flex items-center justify-between gap-8 border-b border-line py-3 xl:h-13 xl:py-0"
        >
          <div className="w-full max-w-xs space-y-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-full" />
          </div>
          <Skeleton className="hidden h-4 w-32 lg:block" />
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="h-6 w-28" />
        </div>
      ))}
    </div>
  );
}
