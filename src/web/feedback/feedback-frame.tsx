import type { ReactNode } from 'react';
import { type VersionId, versionById } from '#domain/seminar-version.ts';
import { VersionArt } from '../candidate/version-art.tsx';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';

interface Props {
  version: VersionId;
  title: string;
  children: ReactNode;
}

/** Top and foot of a page for third parties, in the colours of the candidate's version. */
export function FeedbackFrame({ version, title, children }: Props) {
  return (
    <div data-module={version} className="flex min-h-dvh flex-col bg-paper">
      <PageTitle>{title}</PageTitle>
      <Header tone="primary" home="/portal" versionName={versionById(version).name} />
      {children}
      <Footer />
    </div>
  );
}

/** With the version's drawing: above the text on a phone, beside it on wide screens. */
export function WithDrawing({ version, children }: { version: VersionId; children: ReactNode }) {
  return (
    <Main className="grid flex-1 grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-1">
      <VersionArt
        version={version}
        className="h-28 w-full md:h-48 lg:sticky lg:top-0 lg:order-last lg:h-dvh lg:max-h-[64rem]"
      />
      <div className="w-full px-5 py-8 md:px-12 lg:py-14 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
        {children}
      </div>
    </Main>
  );
}

/** With a strip of the version's drawing above, where the text needs the room. */
export function UnderDrawing({ version, children }: { version: VersionId; children: ReactNode }) {
  return (
    <>
      <VersionArt version={version} className="h-14 w-full md:h-20" />
      <Main className="page flex-1 py-6 md:py-10">
        <div className="mx-auto max-w-4xl">{children}</div>
      </Main>
    </>
  );
}

const TO_PORTAL = (
  <LinkButton to="/portal" size="lg" variant="secondary">
    Conhecer o Empretec
  </LinkButton>
);

/** A page for third parties with a single message. */
export function FeedbackStatusPage({
  version,
  title,
  actions = TO_PORTAL,
  children,
}: {
  version: VersionId;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <FeedbackFrame version={version} title={title}>
      <WithDrawing version={version}>
        <div className="max-w-prose lg:py-8">
          <h1 className="text-3xl break-words md:text-4xl">{title}</h1>
          <div className="mt-6 space-y-4 text-lg">{children}</div>
          <div className="mt-10 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
        </div>
      </WithDrawing>
    </FeedbackFrame>
  );
}
