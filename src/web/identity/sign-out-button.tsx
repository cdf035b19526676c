import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LocalDataKind } from '../browser-storage/local-storage.ts';
import { useSignOut } from '../session.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { SignOutDialog, useLocalOnlyData } from './sign-out-dialog.tsx';

interface Props extends Pick<ButtonProps, 'size' | 'busyLabel'> {
  /** Saves what is unsaved on the screen; resolves with whether some of it stays unsaved. */
  settle?: () => Promise<boolean>;
}

/** 'Sair'; asks for confirmation when something is only in this browser. */
export function SignOutButton({ settle, size, busyLabel }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const { signOut, busy } = useSignOut(() => navigate('/'));
  const askKept = useLocalOnlyData();
  const [kept, setKept] = useState<readonly LocalDataKind[]>([]);
  const [settling, setSettling] = useState(false);
  const leave = () =>
    signOut().catch(() => toast.error('Não foi possível sair agora. Confira a sua conexão e tente de novo.'));
  const onClick = async () => {
    setSettling(true);
    const unsaved = (await settle?.()) ?? false;
    setSettling(false);
    const found = askKept();
    // When storage fails there is no local copy, and the text is still unsaved.
    if (unsaved && found.length === 0) found.push('text');
    if (found.length > 0) setKept(found);
    else await leave();
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        busy={busy || settling}
        busyLabel={busyLabel}
        onClick={() => void onClick()}
      >
        Sair
      </Button>
      <SignOutDialog kept={kept} onConfirm={leave} onClose={() => setKept([])} />
    </>
  );
}
