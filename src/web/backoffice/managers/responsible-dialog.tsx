import { useState, type ReactNode } from 'react';
import { identityCalls } from '#contract/identity.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import type { Responsibility } from './manager-queries.ts';
import { ManagerSearch, type Chosen } from './manager-search.tsx';
import { useManagerChoice } from './use-manager-choice.ts';

const NOT_INCLUDED = 'Não foi possível incluir o gestor responsável. Nada mudou; tente de novo.';

interface Props {
  version: VersionId;
  of: Responsibility;
  /** What somebody is responsible for; the sentences around it are feminine. */
  noun: 'inscrição' | 'turma';
  /** Which one, for the confirmation: "inscrição de Ana", "turma Urbano Campinas 3". */
  subject: string;
  /** Who is responsible now; null: nobody. */
  owner: string | null;
  /** What the dialog is about. */
  identity: ReactNode;
  include: (person: Chosen) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a responsible manager by name, or takes over oneself; both after a confirmation. */
export function ResponsibleDialog({
  version,
  of,
  noun,
  subject,
  owner,
  identity,
  include,
  onClose,
}: Props): ReactNode {
  const { chosen, field, isChosen } = useManagerChoice(true);
  const [asked, setAsked] = useState<Chosen | null>(null);
  const [asking, setAsking] = useState(false);
  const toast = useToast();

  const askChosen = () => {
    if (isChosen()) setAsked(chosen);
  };
  // The current session, which another window may have changed.
  const askMyself = async () => {
    setAsking(true);
    try {
      const { user } = await request(identityCalls.getSession, {});
      if (user) setAsked({ id: user.id, name: user.name, isMyself: true });
      else toast.error('Falha nas credenciais do gestor!');
    } catch {
      toast.error('Falha nas credenciais do gestor!');
    }
    setAsking(false);
  };
  const { confirm, failure } = useCommand({
    execute: async () => {
      if (asked) await include(asked);
    },
    successMessage: 'Inclusão efetuada com sucesso!',
    failureMessage: (reason) => failureText(reason, NOT_INCLUDED),
    onDone: onClose,
    onRefused: onClose,
  });

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        module={version}
        title="Gestor responsável"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="secondary" busy={asking} onClick={() => void askMyself()}>
              Incluir a mim
            </Button>
            <Button onClick={askChosen}>Incluir gestor</Button>
          </>
        }
      >
        <div className="space-y-6">
          {identity}
          <p>
            {owner === null ? (
              `Ninguém responde por esta ${noun} ainda.`
            ) : (
              <>
                Responsável hoje: <strong>{owner}</strong>. Cada {noun} tem uma pessoa responsável; quem for
                incluído fica no lugar dela.
              </>
            )}
          </p>
          {field ? <ManagerSearch of={of} choiceLabel={`Quem responde pela ${noun}`} {...field} /> : null}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.isMyself ? 'Incluir você como responsável?' : 'Incluir gestor responsável?'}
        confirmLabel="Confirmar"
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>
          <strong>{asked?.name}</strong> passa a responder pela {subject}
          {owner === null ? null : <>, no lugar de {owner}</>}. A mudança fica no histórico.
        </p>
        <div className="mt-4">
          <DialogFailure failure={failure} />
        </div>
      </ConfirmDialog>
    </>
  );
}
