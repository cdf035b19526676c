import type { ComponentType, ReactNode } from 'react';
import type { ArtProps } from '../illustrations/art.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';

interface Props {
  title: string;
  drawing: ComponentType<ArtProps>;
  /** By search engines: people look for the way in. */
  findable?: boolean;
  children: ReactNode;
}

/** A page about who one is: the form at the left, a trilha on the portal's own ground at the right. */
export function IdentityPage({ title, drawing: Drawing, findable = false, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      {findable ? null : <meta name="robots" content="noindex" />}
      <div className="grid flex-1 lg:min-h-[46rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col lg:pl-[max(0px,calc((100vw-78rem)/2))]">
          <Header home="/" />
          <Drawing className="h-28 w-full bg-primary sm:h-40 lg:hidden" />
          <Main className="flex w-full max-w-[34rem] flex-1 flex-col justify-center px-5 py-10 sm:px-[clamp(1.25rem,4vw,3rem)] lg:py-16">
            <PageTitle>{title}</PageTitle>
            <h1 className="mb-6 text-3xl text-accent-ink md:text-4xl">{title}</h1>
            {children}
          </Main>
        </div>
        <Drawing className="hidden h-full w-full bg-primary lg:block" />
      </div>
      <Footer />
    </div>
  );
}
