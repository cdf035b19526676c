import type { certificateCalls } from '#contract/certificates.ts';
import { lightCall, request } from '../api.ts';
import { FileLookup } from './file-lookup.tsx';

const checkFile = lightCall<typeof certificateCalls.checkCertificateFile>({
  method: 'POST',
  path: '/api/public/certificates/check-file',
});

const TEXTS = {
  title: 'Recebeu o PDF de um certificado?',
  label: 'PDF do certificado',
  hint: 'O portal confere a assinatura do arquivo e mostra de quem ele é. O arquivo não fica guardado.',
  busy: 'Conferindo o arquivo…',
  tooLarge: 'Este arquivo é grande demais para ser um certificado do Empretec.',
} as const;

/** A certificate's PDF without its code at hand: the server verifies its signature and finds whose it is. */
export function DocumentCheck() {
  return (
    <FileLookup
      texts={TEXTS}
      accept="application/pdf,.pdf"
      // Larger than any certificate; the server refuses more.
      maxBytes={500_000}
      find={async (file) => request(checkFile, { body: { document: base64(await file.arrayBuffer()) } })}
    />
  );
}

/** By pieces: the arguments of one call are limited. */
function base64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text);
}
