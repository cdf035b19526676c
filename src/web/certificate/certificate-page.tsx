import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { CertificateCheck, certificateCalls } from '#contract/certificates.ts';
import { parseCertificateCode } from '#domain/certificates/certificate-code.ts';
import { ApiError, lightCall, request } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { CodeForm } from './code-form.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

const checkCertificate = lightCall<typeof certificateCalls.checkCertificate>({
  method: 'GET',
  path: '/api/public/certificates/:code',
});

type Found =
  | { readonly is: 'searching' }
  | { readonly is: 'here'; readonly certificate: CertificateCheck }
  | { readonly is: 'nowhere' }
  | { readonly is: 'unanswered'; readonly sentence: string };

/** `/certificado/{code}`: where the certificate's QR code leads. States whether it is valid. */
export default function CertificatePage() {
  const { code: typed = '' } = useParams();
  const code = parseCertificateCode(typed);
  const [attempt, setAttempt] = useState(0);
  // Remount for another code, so that nothing of the previous one stays on the screen.
  return (
    <>
      <meta name="robots" content="noindex" />
      <Checked key={`${code} ${attempt}`} code={code} onAgain={() => setAttempt(attempt + 1)} />
    </>
  );
}

function Checked({ code, onAgain }: { code: string | null; onAgain: () => void }) {
  const [found, setFound] = useState<Found>(code === null ? { is: 'nowhere' } : { is: 'searching' });
  useEffect(() => {
    if (code === null) return;
    const controller = new AbortController();
    check(code, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) setFound(answer);
      },
      () => {},
    );
    return () => controller.abort();
  }, [code]);

  switch (found.is) {
    case 'searching':
      return (
        <CertificateFrame title="Conferir certificado">
          <SheetSkeleton />
        </CertificateFrame>
      );
    case 'here':
      return <CertificateSheet certificate={found.certificate} />;
    case 'nowhere':
      return (
        <CertificateFrame title="Certificado não encontrado">
          <h1 className="text-4xl text-accent-ink">Certificado não encontrado</h1>
          <p className="mt-4 mb-8 max-w-prose text-lg">
            Nenhum certificado foi emitido com este código. Confira se ele está escrito como no documento: são
            16 letras e números.
          </p>
          <CodeForm />
        </CertificateFrame>
      );
    case 'unanswered':
      return (
        <CertificateFrame title="Conferir certificado">
          <h1 className="text-4xl text-accent-ink">A conferência não terminou</h1>
          <p className="mt-4 max-w-prose text-lg">{found.sentence}</p>
          <p className="mt-2 mb-8 max-w-prose">Isso não diz nada sobre o certificado.</p>
          <Button onClick={onAgain}> Conferir de novo</Button>
        </CertificateFrame>
      );
  }
}

async function check(code: string, signal: AbortSignal): Promise<Found> {
  try {
    const certificate = await request(checkCertificate, { params: { code } }, { signal });
    return { is: 'here', certificate };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 || error.status === 400
      ? { is: 'nowhere' }
      : { is: 'unanswered', sentence: error.message };
  }
}
