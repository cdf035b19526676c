import { useState } from 'react';
import type { TermsEditions } from '#contract/terms.ts';
import { termsOfText } from '#domain/registration/terms-text.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { TermsPanel } from '../../../candidate/wizard/terms-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

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
    <section
      aria-labelledby="texto-do-portal"
      className="mt-4 max-w-prose space-y-3 rounded border-2 border-pending bg-pending-soft p-4"
    >
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
