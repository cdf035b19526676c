import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { versionById } from '#domain/seminar-version.ts';
import { parseVersionId } from '#domain/version-id.ts';
import { type Session, signInAddress } from '../session.ts';
import { SESSION_ENDED } from '../session-ended-state.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { CandidateFrame } from '../shell/area-frames.tsx';
import { NoConnection } from '../shell/no-connection.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { HelpChat } from './chat/help-chat.tsx';
import { useInterview } from './interview-query.ts';
import { useFirstAnswers } from './use-first-answers.ts';
import { ActiveSessionContext, ActiveSessionSlot } from './sync/active-session.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { useDraftsRestored } from './offline/use-drafts-restored.ts';
import { UpdateNotice } from './offline/update-notice.tsx';
import { useCandidateSession } from './offline/use-candidate-session.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The candidate's area: for signed-in people only, in the colours of the interview's version. */
export default function CandidateLayout() {
  useFirstAnswers();
  const current = useCandidateSession();
  const session: Session = useDraftsRestored() ? current : { status: 'loading' };
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  switch (session.status) {
    case 'loading':
      return (
        <>
          <PageTitle>Carregando</PageTitle>
          <CandidateFrame />
        </>
      );
    case 'unknown':
      return <NoConnection onRetry={session.retry} />;
    case 'signed-out':
      return (
        <Navigate
          to={signInAddress(`${pathname}${search}`)}
          replace
          state={wasSignedIn ? SESSION_ENDED : null}
        />
      );
    case 'signed-in':
      return <SignedInArea />;
  }
}

/** The version's name, after its graphic mark where the organisation has one. */
function VersionName({ interview }: { interview: InterviewDetail }) {
  const mark = interview.module.settingsMap['graphicsImage'];
  return (
    <>
      {mark ? (
        <img
          src={mark}
          alt=""
          className="mr-2 inline-block h-7 w-auto max-w-24 object-contain align-middle"
        />
      ) : null}
      {versionById(interview.moduleId).name}
    </>
  );
}

function SignedInArea() {
  const { data: interview } = useInterview();
  const [params] = useSearchParams();
  // Document 1, section 1: `module` selects the theme; the default is the interview's.
  const theme = parseVersionId(params.get('module')) ?? interview?.moduleId;
  const [sessionSlot] = useState(() => new ActiveSessionSlot());
  return (
    <ActiveSessionContext value={sessionSlot}>
      <div data-module={theme} className="flex min-h-dvh flex-col bg-paper">
        <Header
          tone="primary"
          home="/candidato"
          versionName={interview ? <VersionName interview={interview} /> : undefined}
          actions={
            <>
              <Link
                to="/conta"
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded px-2 text-sm underline-offset-4 hover:underline"
              >
                <Icon name="user" className="size-6 sm:hidden" />
                <span className="sr-only sm:not-sr-only">Minha conta</span>
              </Link>
              <SignOutButton />
            </>
          }
        />
        <UpdateNotice />
        <OfflineNotice />
        <Outlet />
        {interview?.own ? <HelpChat key={interview.moduleId} interview={interview} /> : null}
        <Footer />
      </div>
    </ActiveSessionContext>
  );
}
