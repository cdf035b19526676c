import type { badgeCalls } from '#contract/badges.ts';
import { lightCall, request } from '../api.ts';
import { FileLookup } from './file-lookup.tsx';

const checkBadge = lightCall<typeof badgeCalls.checkBadge>({
  method: 'POST',
  path: '/api/public/badges/check',
});

const TEXTS = {
  title: 'Recebeu uma credencial digital?',
  label: 'Arquivo da credencial (Open Badges)',
  hint: 'O portal confere a assinatura e mostra se o certificado continua válido.',
  busy: 'Conferindo a credencial…',
  tooLarge: 'Este arquivo é grande demais para ser uma credencial do Empretec.',
} as const;

/** A digital credential: the server checks who signed it, and its certificate's page says whether it is valid. */
export function BadgeCheck() {
  return (
    <FileLookup
      texts={TEXTS}
      accept=".jwt,.txt,application/vc+jwt,application/jwt,text/plain"
      // Larger than any badge; the server refuses more.
      maxBytes={20_000}
      find={async (file) => request(checkBadge, { body: { credential: await file.text() } })}
    />
  );
}
