import { useState } from 'react';
import { ApiError } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';

const FILE_NAME = 'relatorio-de-perfil.pdf';
const TITLE = 'Meu relatório de perfil do Empretec';

/**
 * Downloads, prints and shares a report; `null` while it is being looked for, when the buttons already have their place.
 * What is shared is the file: the page's address holds the CPF.
 */
export function ReportActions({ loadPdf }: { loadPdf: (() => Promise<Blob>) | null }) {
  const { busy, download, share } = usePdf(loadPdf);
  const disabled = loadPdf === null;
  return (
    <>
      <Button
        disabled={disabled}
        variant="secondary"
        // Wide enough for its label in the stand-in face too: the next button does not move when the real face loads.
        className="min-w-[min(12.125rem,100%)]"
        busy={busy === 'download'}
        busyLabel="Preparando o PDF…"
        onClick={download}
      >
        <Icon name="download" />
        Baixar em PDF
      </Button>
      <Button disabled={disabled} variant="secondary" onClick={() => window.print()}>
        <Icon name="document" />
        Imprimir
      </Button>
      {canShareFiles() ? (
        <Button
          disabled={disabled}
          variant="secondary"
          busy={busy === 'share'}
          busyLabel="Preparando o PDF…"
          onClick={share}
        >
          <Icon name="external" />
          Compartilhar
        </Button>
      ) : null}
    </>
  );
}

function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([''], FILE_NAME, { type: 'application/pdf' })] });
}

function usePdf(loadPdf: (() => Promise<Blob>) | null) {
  const toast = useToast();
  const [busy, setBusy] = useState<'download' | 'share' | null>(null);
  const [loaded, setLoaded] = useState<Blob | null>(null);
  const withPdf = async (what: 'download' | 'share', use: (pdf: Blob) => Promise<void> | void) => {
    if (loadPdf === null) return;
    setBusy(what);
    try {
      const pdf = loaded ?? (await loadPdf());
      setLoaded(pdf);
      await use(pdf);
    } catch (error) {
      toast.error(
        error instanceof ApiError ? error.message : 'O PDF não veio. Nada se perdeu: tente de novo.',
      );
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    download: () => void withPdf('download', save),
    share: () =>
      void withPdf('share', async (pdf) => {
        try {
          await navigator.share({
            title: TITLE,
            files: [new File([pdf], FILE_NAME, { type: 'application/pdf' })],
          });
        } catch (error) {
          // The press is forgotten while a PDF takes long; the next one finds it loaded.
          if (error instanceof DOMException && error.name === 'NotAllowedError')
            toast.attention('O PDF está pronto. Toque de novo em Compartilhar.');
          // Closing the share sheet is no failure.
          else if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
        }
      }),
  };
}

function save(pdf: Blob): void {
  const address = URL.createObjectURL(pdf);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
