import { useState } from 'react';
import { Outlet } from 'react-router';
import { useProofSession } from '../use-proof-session.ts';
import { FeedbackSessionContext } from './feedback-session.ts';
import { tabUnsent } from './unsent.ts';

/**
 * Around the pages that third parties see: nobody is signed in here. The first address carries a CPF, so search engines
 * must not index it and it must not be sent as referrer (header set in src/server/platform/http-server.ts).
 */
export default function FeedbackLayout() {
  const proofs = useProofSession();
  const [unsent] = useState(() => tabUnsent(() => window.sessionStorage));
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <FeedbackSessionContext value={{ proofs, unsent }}>
        <Outlet />
      </FeedbackSessionContext>
    </>
  );
}
