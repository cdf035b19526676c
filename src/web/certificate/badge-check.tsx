import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { badgeCalls } from '#contract/badges.ts';
import { ApiError, lightCall, request } from '../api.ts';
import { FileField } from '../ui/file-field.tsx';

const checkBadge = lightCall<typeof badgeCalls.checkBadge>({
  method: 'POST',
  path: '/api/public/badges/check',
});

/** Larger than any badge; the server refuses more. */
const MAX_BYTES = 20_000;
const TOO_LARGE = 'Este arquivo é grande demais para ser uma credencial do Empretec.';
const UNREADABLE = 'O arquivo não pôde ser lido. Escolha-o de novo.';

/** A digital credential: the server checks who signed it, and its certificate's page says whether it is valid. */
export function BadgeCheck() {
  const id = useId();
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const check = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setState({ busy: false, problem: TOO_LARGE });
      return;
    }
    setState({ busy: true, problem: null });
    try {
      const credential = await file.text();
      const { code } = await request(checkBadge, { body: { credential } });
      await navigate(`/certificado/${code}`);
    } catch (error) {
      setState({ busy: false, problem: error instanceof ApiError ? error.message : UNREADABLE });
    }
  };
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-prose">
      <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
        Recebeu uma credencial digital?
      </h2>
      <div className="mt-4">
        <FileField
          label="Arquivo da credencial (Open Badges)"
          hint="O portal confere a assinatura e mostra se o certificado continua válido."
          accept=".jwt,.txt,application/vc+jwt,application/jwt,text/plain"
          onChoose={(file) => void check(file)}
        />
      </div>
      <output className="mt-4 block text-error">
        {state.busy ? <span className="text-ink">Conferindo a credencial…</span> : state.problem}
      </output>
    </section>
  );
}
