import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LocalDataKind } from '../browser-storage/local-storage.ts';
import { SignOutDialog, useLocalOnlyData } from './sign-out-dialog.tsx';
import { useSignOut } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

/** 'Sair' of this session; asks for confirmation when unsaved text is only in this browser. */
export function AccountSignOutButton() {
  const navigate = useNavigate();
  const toast = useToast();
  const { signOut, busy } = useSignOut(() => navigate('/'));
  const askKept = useLocalOnlyData();
  const [kept, setKept] = useState<readonly LocalDataKind[]>([]);
  const leave = () =>
    signOut().catch(() => toast.error('Não foi possível sair agora. Confira a sua conexão e tente de novo.'));
  const onClick = () => {
    const found = askKept();
    if (found.length > 0) setKept(found);
    else void leave();
  };
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel="Saindo…" onClick={onClick}>
        Sair
      </Button>
      <SignOutDialog kept={kept} onConfirm={leave} onClose={() => setKept([])} />
    </>
  );
}
