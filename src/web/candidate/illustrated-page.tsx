import { lazy, type ReactNode, Suspense } from 'react';
import type { InterviewDetail } from '#contract/interviews.ts';
import { useAfterPaint } from '../ui/after-paint.ts';
import { Main } from '../ui/main.tsx';
import { VersionArt } from './version-art.tsx';

/** Beside the drawing on which it lies, after the words and the button. */
const SelectionTrail = lazy(async () => ({
  default: (await import('./trail/selection-trail.tsx')).SelectionTrail,
}));

interface Props {
  interview: InterviewDetail;
  trail?: boolean;
  children: ReactNode;
}

/**
 * A page with the version's drawing: above the text on a phone, beside it on wide screens. `trail`: the drawing's line is
 * the person's own way.
 */
export function IllustratedPage({ interview, trail = false, children }: Props) {
  const isPainted = useAfterPaint(trail);
  return (
    <Main className="grid flex-1 grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-1">
      <div
        className={`relative isolate lg:order-last lg:min-h-[40rem] ${trail ? 'flex items-center justify-center min-h-34 lg:items-start md:min-h-56' : 'h-28 md:h-56 lg:h-full'}`}
      >
        <VersionArt
          version={interview.moduleId}
          picture={interview.module.settingsMap['candidateIllustration']}
          bare={trail}
          className="absolute inset-0 -z-1 h-full w-full"
        />
        {trail && isPainted ? (
          <Suspense fallback={null}>
            <SelectionTrail interview={interview} />
          </Suspense>
        ) : null}
      </div>
      <div className="w-full px-5 py-8 md:px-12 md:py-10 lg:py-20 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
        {children}
      </div>
    </Main>
  );
}
