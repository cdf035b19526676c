import { Navigate, useLocation } from 'react-router';
import { stepAddress } from '../../identity/step-address.ts';
import { useSession } from '../../session.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { listPath } from '../interview-row/list-address.ts';
import { NoConnection } from '../../shell/no-connection.tsx';
import { hasOfficeRole } from '../session/roles.ts';
import { EntryFrame } from './entry-frame.tsx';
import { ManagerAccess } from './manager-access.tsx';
import { SignIn } from './sign-in.tsx';
import { returnTargetIn } from '../session/return-target.ts';

/**
 * `/gestor`: signing in to the back office. People with access continue to it; others can request it with their
 * internal e-mail. Those redirected here from a page return to it.
 */
export default function ManagerEntry() {
  const session = useSession();
  const returnTarget = returnTargetIn(useLocation().state);
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'unknown':
      return <NoConnection onRetry={session.retry} />;
    case 'signed-in':
      if (hasOfficeRole(session.user)) return <Navigate to={returnTarget?.back ?? listPath(1)} replace />;
      return (
        <EntryFrame>
          <ManagerAccess user={session.user} />
        </EntryFrame>
      );
    case 'signed-out':
      if (session.step)
        return <Navigate to={stepAddress(session.step, returnTarget?.back ?? '/gestor')} replace />;
      return (
        <EntryFrame>
          <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-20">
            <SignIn returnTarget={returnTarget} />
            <ForCandidates />
          </div>
        </EntryFrame>
      );
  }
}

function ForCandidates() {
  return (
    <aside className="self-start border-t-2 border-line pt-8 lg:mt-2 lg:border-t-0 lg:border-l-2 lg:pt-0 lg:pl-12">
      <h2 className="text-xl">É candidato?</h2>
      <p className="mt-3 max-w-prose">
        Esta entrada é da equipe que organiza os seminários. A sua entrevista, o seu resultado e o seu
        certificado ficam na área do candidato.
      </p>
      <LinkButton to="/candidato" variant="secondary" className="mt-6">
        Ir para a área do candidato
      </LinkButton>
    </aside>
  );
}
