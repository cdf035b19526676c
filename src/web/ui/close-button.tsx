import { Button } from './button.tsx';

/** 'Fechar', in the footer of a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="secondary" onClick={onClose}>
      Fechar
    </Button>
  );
}
