import { useState } from 'react';
import type { TermsEditions } from '#contract/terms.ts';
import { termsOfText } from '#domain/registration/terms-text.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { TermsPanel } from '../../../candidate/wizard/terms-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { momentText } from '../../dates.ts';

const LOOK = 'mt-4 max-w-prose space-y-3 rounded border-2 border-pending bg-pending-soft p-4';

interface Props {
  readonly version: VersionId;
  readonly own: TermsEditions['own'];
  /** Undefined: the person may not publish. */
  readonly onStart: (() => void) | undefined;
}

/** A release has a newer text of its own than the one that the text in force was written over. */
export function OwnIsNewer({ version, own, onStart }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="texto-do-portal" className={LOOK}>
      <h2 id="texto-do-portal" className="text-base font-semibold">
        O texto que vem com o portal mudou
      </h2>
      <p>
        A versão {own.label} é mais nova do que a que serviu de base ao termo em vigor. Confira se o seu texto
        diz tudo o que o portal faz hoje com os dados das pessoas.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Ler o texto do portal
        </Button>
        {onStart ? (
          <Button variant="quiet" size="sm" onClick={onStart}>
            Começar pelo texto do portal
          </Button>
        ) : null}
      </div>
      <Dialog open={open} title={`Texto do portal, versão ${own.label}`} onClose={() => setOpen(false)}>
        <TermsPanel terms={termsOfText(version, own.label, own.text)} level={3} />
      </Dialog>
    </section>
  );
}

interface NewerTermsProps {
  readonly inForce: TermsEditions['inForce'];
  readonly onGoOn: () => void;
  readonly onTake: () => void;
}

/** Somebody else published during editing: nothing is overwritten without an explicit choice. */
export function NewerTerms({ inForce, onGoOn, onTake }: NewerTermsProps) {
  return (
    <section aria-labelledby="termo-mais-novo" className={LOOK}>
      <h2 id="termo-mais-novo" className="text-base font-semibold">
        Há um termo mais novo
      </h2>
      <p>
        {inForce.publishedBy ?? 'Outra pessoa'} publicou a versão {inForce.label}
        {inForce.publishedAt === null ? '' : ` em ${momentText(inForce.publishedAt)}`}, depois que você
        começou a escrever. O seu texto continua aqui e nada foi gravado por cima.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onGoOn}>
          Continuar com o meu texto
        </Button>
        <Button variant="quiet" size="sm" onClick={onTake}>
          Descartar o meu e mostrar a versão {inForce.label}
        </Button>
      </div>
    </section>
  );
}
