import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Guarde os seus códigos de recuperação"
      size="sm"
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={() => download(codes)}>
            Baixar
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button onClick={onClose}>Já guardei</Button>
        </>
      }
    >
      <div data-prints-alone className="space-y-4">
        <p className="hidden print:block">
          Portal Empretec. Cada código vale uma vez, no lugar da segunda etapa. Risque os que já usou.
        </p>
        <p className="print:hidden">
          Se você perder o aparelho, um destes códigos abre a sua conta no lugar da segunda etapa. Cada um
          vale uma vez. <strong>Eles não aparecem de novo</strong>: baixe, imprima ou anote em um lugar
          seguro, longe do celular.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-4 font-semibold tabular-nums">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** As a text to keep. */
function download(codes: readonly string[]): void {
  const text = [
    'Portal Empretec: códigos de recuperação',
    'Cada código vale uma vez. Guarde em um lugar seguro.',
    '',
    ...codes,
    '',
  ].join('\r\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'codigos-de-recuperacao-empretec.txt';
  link.click();
  URL.revokeObjectURL(address);
}
