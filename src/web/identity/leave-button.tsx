import { useNavigate } from 'react-router';
import { useSignOut } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

/** 'Sair' of this session. */
export function LeaveButton() {
  const navigate = useNavigate();
  const toast = useToast();
  const { signOut, busy } = useSignOut(() => navigate('/'));
  const leave = () =>
    signOut().catch(() => toast.error('Não foi possível sair agora. Confira a sua conexão e tente de novo.'));
  return (
    <Button variant="secondary" busy={busy} busyLabel="Saindo…" onClick={() => void leave()}>
      Sair
    </Button>
  );
}
