import type { ReactNode } from 'react';
import type { InterviewDetail } from '#contract/interviews.ts';
import { Main } from '../ui/main.tsx';
import { VersionArt } from './version-art.tsx';

/** A page with the version's drawing: above the text on a phone, beside it on wide screens. */
export function IllustratedPage({
  interview,
  children,
}: {
  interview: InterviewDetail;
  children: ReactNode;
}) {
  return (
    <Main className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-1">
      <VersionArt
        version={interview.moduleId}
        picture={interview.module.settingsMap['candidateIllustration']}
        className="h-28 w-full md:h-56 lg:order-last lg:h-full lg:min-h-[40rem]"
      />
      <div className="w-full px-5 py-8 md:px-12 md:py-10 lg:py-20 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
        {children}
      </div>
    </Main>
  );
}
