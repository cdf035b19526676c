import { useNavigate } from 'react-router';
import { useSignOut } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** 'Sair'; continues to the managers' sign-in page. */
export function SignOutButton({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { signOut, busy } = useSignOut();
  const leave = async () => {
    try {
      await signOut();
      await navigate('/gestor');
    } catch {
      toast.error('Não foi possível sair agora. Confira a sua conexão e tente de novo.');
    }
  };
  return (
    <Button variant="secondary" size={size} busy={busy} onClick={() => void leave()}>
      Sair
    </Button>
  );
}
