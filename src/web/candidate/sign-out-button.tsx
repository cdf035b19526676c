import { useContext } from 'react';
import { SignOutButton as SignOut } from '../identity/sign-out-button.tsx';
import { ActiveSessionContext } from './sync/active-session.ts';

/** 'Sair'; saves unsaved text first. */
export function SignOutButton() {
  const slot = useContext(ActiveSessionContext);
  const settle = async () => {
    const { session } = slot;
    if (!session?.unsaved) return false;
    session.flush();
    await session.settled();
    return session.unsaved;
  };
  return <SignOut size="sm" settle={settle} />;
}
