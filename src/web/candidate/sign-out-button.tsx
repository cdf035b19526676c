import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { ActiveSessionContext } from './sync/active-session.ts';
import type { LocalDataKind } from '../browser-storage/local-storage.ts';
import { SignOutDialog, useLocalOnlyData } from '../identity/sign-out-dialog.tsx';

/** 'Sair': saves unsaved text first and asks for confirmation when something is only in this browser. */
export function SignOutButton() {
  const slot = useContext(ActiveSessionContext);
  const navigate = useNavigate();
  const toast = useToast();
  const { signOut, busy } = useSignOut(() => navigate('/'));
  const askKept = useLocalOnlyData();
  const [kept, setKept] = useState<readonly LocalDataKind[]>([]);
  const [saving, setSaving] = useState(false);

  const leave = () =>
    signOut().catch(() => toast.error('Não foi possível sair agora. Confira a sua conexão e tente de novo.'));
  const onClick = async () => {
    const { session } = slot;
    if (session?.unsaved) {
      setSaving(true);
      session.flush();
      await session.settled();
      setSaving(false);
    }
    const found = askKept();
    // When storage fails there is no local copy, and the text is still unsaved.
    if (session?.unsaved && found.length === 0) found.push('text');
    if (found.length > 0) setKept(found);
    else await leave();
  };

  return (
    <>
      <Button variant="secondary" size="sm" busy={busy || saving} onClick={() => void onClick()}>
        Sair
      </Button>
      <SignOutDialog kept={kept} onConfirm={leave} onClose={() => setKept([])} />
    </>
  );
}
