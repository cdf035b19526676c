import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { signInAddress, useSession } from '../session.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { Button } from '../ui/button.tsx';
import { useInterview } from './interview-query.ts';
import { OpenDesk, OpenDeskSlot } from './interview/open-desk.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The candidate's area: for signed-in people only, in the colours of the interview's version. */
export default function CandidateLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'unknown':
      return (
        <MessagePage
          title="Sem conexão com o portal"
          actions={<Button onClick={session.ask}>Tentar de novo</Button>}
        >
          <p>
            Não foi possível falar com o servidor. Nada se perdeu: o que você já salvou continua guardado.
          </p>
        </MessagePage>
      );
    case 'signed-out':
      return <Navigate to={signInAddress(`${pathname}${search}`)} replace />;
    case 'signed-in':
      return <SignedInArea />;
  }
}

function SignedInArea() {
  const { data: interview } = useInterview();
  const [openDesk] = useState(() => new OpenDeskSlot());
  return (
    <OpenDesk value={openDesk}>
      <div data-module={interview?.moduleId} className="flex min-h-dvh flex-col bg-paper">
        <Header
          tone="primary"
          home="/candidato"
          versionName={interview?.module.name}
          actions={
            <>
              <Link
                to="/conta"
                className="inline-flex min-h-10 items-center rounded px-2 text-sm underline-offset-4 hover:underline"
              >
                Minha conta
              </Link>
              <SignOutButton />
            </>
          }
        />
        <Outlet />
        <Footer />
      </div>
    </OpenDesk>
  );
}
