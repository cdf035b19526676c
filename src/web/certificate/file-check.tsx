import { useId, useState } from 'react';
import type { CertificateCheck } from '#contract/certificates.ts';
import { FileField } from '../ui/file-field.tsx';

/** Larger than any certificate; hashing more would only stall a phone. */
const MAX_BYTES = 20 * 1024 * 1024;

type Compared = 'same' | 'revoked' | 'different' | 'none-issued' | 'too-large' | 'unreadable';

const SENTENCES: Readonly<Record<Compared, string>> = {
  same: 'É o documento original: este arquivo é idêntico ao que o Empretec emitiu.',
  revoked:
    'Este arquivo é idêntico ao que o Empretec emitiu, mas o certificado foi revogado e deixou de valer.',
  different:
    'Não é o documento original: este arquivo foi alterado ou é de outro certificado. Uma cópia digitalizada ou impressa com outras também difere do original; nesse caso, compare os dados desta página com os do papel.',
  'none-issued':
    'O arquivo deste certificado ainda não foi emitido, portanto nenhum arquivo pode ser o original. Compare os dados desta página com os do papel.',
  'too-large': 'Este arquivo é grande demais para ser um certificado. Escolha o PDF de até 20 MB.',
  unreadable: 'O arquivo não pôde ser lido. Escolha-o de novo.',
};

/** Compares a file with the issued document, in the browser: the file never leaves the device. */
export function FileCheck({ certificate }: { certificate: CertificateCheck }) {
  const id = useId();
  const [found, setFound] = useState<{ name: string; compared: Compared } | null>(null);
  const check = async (file: File | undefined) => {
    setFound(null);
    if (file) setFound({ name: file.name, compared: await compare(file, certificate) });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-prose print:hidden">
      <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
        Recebeu o arquivo em PDF?
      </h2>
      <div className="mt-4">
        <FileField
          label="Arquivo do certificado"
          hint="Confira se ele é o original. O arquivo não sai do seu aparelho."
          accept="application/pdf,.pdf"
          onChoose={(file) => void check(file)}
        />
      </div>
      <output className={`mt-4 block ${found?.compared === 'same' ? 'text-done' : 'text-error'}`}>
        {found ? (
          <>
            <span className="block font-semibold break-words text-ink">{found.name}</span>
            {SENTENCES[found.compared]}
          </>
        ) : null}
      </output>
    </section>
  );
}

async function compare(file: File, { documentSha256, status }: CertificateCheck): Promise<Compared> {
  if (file.size > MAX_BYTES) return 'too-large';
  if (documentSha256 === null) return 'none-issued';
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex !== documentSha256) return 'different';
    return status === 'VALIDO' ? 'same' : 'revoked';
  } catch {
    return 'unreadable';
  }
}
