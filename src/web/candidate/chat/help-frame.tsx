import { useEffect, useState } from 'react';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../../product.ts';

/** Maximum time the spinner is shown. Document 1, section 2. */
export const SPINNER_MS = 5000;

/** The help inside its frame: a spinner until it is there, five seconds at most, then words. */
export function HelpFrame({ address, className = '' }: { address: string; className?: string }) {
  const [phase, setPhase] = useState<'loading' | 'ready' | 'late'>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setPhase((now) => (now === 'loading' ? 'late' : now)), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`relative flex flex-col ${className}`}>
      {phase === 'loading' ? (
        <div className="absolute inset-0 grid place-items-center bg-surface">
          <output className="flex flex-col items-center gap-3 text-sm text-ink-soft">
            <span
              aria-hidden="true"
              className="size-10 animate-spin rounded-full border-4 border-line border-t-primary-ink"
            />
            Abrindo a ajuda
          </output>
        </div>
      ) : null}
      {phase === 'late' ? (
        <p role="alert" className="border-b border-line px-4 py-3 text-sm">
          A ajuda está demorando para abrir. Espere mais um pouco ou ligue grátis para{' '}
          <a href={SUPPORT_PHONE_HREF} className="font-semibold underline underline-offset-4">
            {SUPPORT_PHONE}
          </a>
          .
        </p>
      ) : null}
      {/* A chatbot keeps its thread in the storage of its own origin, which is never this one; the portal's help is trusted. */}
      {/* oxlint-disable react/iframe-missing-sandbox */}
      <iframe
        src={address}
        title="Ajuda automática"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => setPhase('ready')}
        className="min-h-0 w-full flex-1 bg-surface"
      />
      {/* oxlint-enable react/iframe-missing-sandbox */}
    </div>
  );
}
