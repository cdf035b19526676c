import { SlowNotice } from '../shell/loading-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function SheetSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Conferindo o certificado</output>
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="mt-8 h-10 w-2/3" />
      <Skeleton className="mt-10 h-64 w-full max-w-3xl" />
      <SlowNotice />
    </div>
  );
}
