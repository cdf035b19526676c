import type { ReactNode } from 'react';
import { Main } from '../ui/main.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { LoadingLines } from './loading-page.tsx';
import { SIGN_IN_WORDS } from './sign-in-words.ts';
import { Wordmark } from './wordmark.tsx';

/*
 * What stands in the place of a screen until its code and the first answers are there: the same heights and colours, so
 * that nothing jumps. Links are plain: these are also drawn while the page is built, and nobody waits to press them.
 */

/** The signed-in candidate's area. */
export function CandidateFrame() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <div className="bg-primary text-on-primary [--color-spark:var(--color-secondary)]">
        <div className="page flex min-h-18 items-center py-3">
          <Wordmark />
        </div>
      </div>
      <Main className="min-h-dvh" aria-busy="true">
        <div className="h-36 bg-primary md:h-56 lg:hidden" />
        <div className="page py-10 lg:py-20">
          <LoadingLines />
        </div>
      </Main>
    </div>
  );
}

/** The back office. */
export function OfficeFrame() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <div className="bg-ground text-on-ground">
        <div className="mx-auto flex min-h-14 w-full max-w-[96rem] items-center px-5 py-1.5 max-md:min-h-24 max-md:items-start md:px-8">
          <Wordmark className="h-7" />
        </div>
        <div className="h-1 bg-secondary" />
      </div>
      <Main className="mx-auto min-h-dvh w-full max-w-[96rem] px-5 pt-4 md:px-8" aria-busy="true">
        <output className="sr-only">Carregando a página</output>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 h-4 w-72 max-w-full" />
        <Skeleton className="mt-6 h-9 w-full" />
        <div className="mt-6 space-y-3">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
            <Skeleton key={row} className="h-10 w-full" />
          ))}
        </div>
      </Main>
    </div>
  );
}

/** The pages around signing in. */
export function EntranceFrame() {
  return (
    <EntranceGround>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-8 h-6 w-full" />
      <Skeleton className="mt-2 h-6 w-4/5" />
      <EntranceForm />
    </EntranceGround>
  );
}

/** Signing in itself, with its first words. */
export function SignInFrame() {
  return (
    <EntranceGround>
      <h1 className="mb-6 text-3xl text-accent-ink md:text-4xl">{SIGN_IN_WORDS.title}</h1>
      <p>{unbroken(SIGN_IN_WORDS.intro)}</p>
      <EntranceForm />
    </EntranceGround>
  );
}

const EntranceForm = () => (
  <>
    <Skeleton className="mt-14 h-12 w-full" />
    <Skeleton className="mt-6 h-14 w-full" />
    <Skeleton className="mt-6 h-12 w-full" />
  </>
);

/** The form at the left, the drawing's ground at the right. */
function EntranceGround({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="grid flex-1 max-lg:min-h-dvh lg:min-h-[46rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col lg:pl-[max(0px,calc((100vw-78rem)/2))]">
          <div className="page flex min-h-18 items-center py-3">
            <Wordmark />
          </div>
          <div className="h-28 w-full bg-primary sm:h-40 lg:hidden" />
          <Main
            className="flex w-full max-w-[34rem] flex-1 flex-col px-5 py-10 lg:justify-center sm:px-[clamp(1.25rem,4vw,3rem)] lg:py-16"
            aria-busy="true"
          >
            <output className="sr-only">Carregando a página</output>
            {children}
          </Main>
        </div>
        <div className="hidden h-full w-full bg-primary lg:block" />
      </div>
      <div className="hidden h-52 bg-night lg:block" />
    </div>
  );
}

/** A public profile report: the band of its opening, and the first lines below it. */
export function ReportFrame() {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <div className="bg-primary text-on-primary [--color-spark:var(--color-secondary)]">
        <div className="page flex min-h-18 items-center py-3">
          <Wordmark />
        </div>
      </div>
      <Main className="min-h-[200dvh]" aria-busy="true">
        <div className="min-h-[36rem] bg-primary md:min-h-[30rem]" />
        <div className="page py-14 md:py-20">
          <LoadingLines />
        </div>
      </Main>
    </div>
  );
}
