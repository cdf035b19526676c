import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
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

/** The title that stands at an address, until its page is left for another kind of page. */
let shown: { readonly address: string; readonly title: string } | null = null;

/**
 * A title that takes another's place at the same address takes the focus too, where the button that was pressed is gone
 * with the page before, and nothing else has taken it.
 */
function useFocusOfReplaced(heading: RefObject<HTMLElement | null>, title: string): void {
  const { key: address } = useLocation();
  useEffect(() => {
    const replaces = shown?.address === address && shown.title !== title;
    const own = { address, title };
    shown = own;
    if (replaces && document.activeElement === document.body) heading.current?.focus();
    // What takes its place is there at once.
    return () =>
      queueMicrotask(() => {
        if (shown === own) shown = null;
      });
  }, [heading, address, title]);
}

/** A page about who one is: the form at the left, a trilha on the portal's own ground at the right. */
export function IdentityPage({ title, drawing: Drawing, findable = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOfReplaced(heading, title);
  return (
    <div className="flex min-h-dvh flex-col">
      {findable ? null : <meta name="robots" content="noindex" />}
      <div className="grid flex-1 lg:min-h-[46rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col lg:pl-[max(0px,calc((100vw-78rem)/2))]">
          <Header home="/" />
          <Drawing className="h-28 w-full bg-primary sm:h-40 lg:hidden" />
          <Main className="flex w-full max-w-[34rem] flex-1 flex-col justify-center px-5 py-10 sm:px-[clamp(1.25rem,4vw,3rem)] lg:py-16">
            <PageTitle>{title}</PageTitle>
            <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl text-accent-ink md:text-4xl">
              {title}
            </h1>
            {children}
          </Main>
        </div>
        <Drawing className="hidden h-full w-full bg-primary lg:block" />
      </div>
      <Footer />
    </div>
  );
}
