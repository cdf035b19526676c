import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { OpenDesk } from './interview/open-desk.ts';
import { forgetBasicDataDrafts } from './wizard/basic-data-draft.ts';

/** 'Sair': saves first what is being written, and asks when that did not work. */
export function SignOutButton() {
  const slot = useContext(OpenDesk);
  const navigate = useNavigate();
  const toast = useToast();
  const { signOut, busy } = useSignOut(() => navigate('/'));
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);

  const leave = async () => {
    try {
      await signOut();
      forgetBasicDataDrafts(() => window.sessionStorage);
    } catch {
      toast.error('Não foi possível sair agora. Confira a sua conexão e tente de novo.');
    }
  };
  const onClick = async () => {
    const { desk } = slot;
    if (desk?.unsaved) {
      setSaving(true);
      desk.flush();
      await desk.settled();
      setSaving(false);
    }
    if (desk?.unsaved) setAsking(true);
    else await leave();
  };

  return (
    <>
      <Button variant="secondary" size="sm" busy={busy || saving} onClick={() => void onClick()}>
        Sair
      </Button>
      <ConfirmDialog
        open={asking}
        title="Há texto que ainda não foi salvo"
        confirmLabel="Sair assim mesmo"
        cancelLabel="Continuar aqui"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>
          Uma parte da sua resposta ainda não chegou ao portal. Ela fica guardada neste aparelho e volta
          quando você entrar de novo por aqui. Em um computador que não é seu, espere a conexão voltar antes
          de sair.
        </p>
      </ConfirmDialog>
    </>
  );
}
