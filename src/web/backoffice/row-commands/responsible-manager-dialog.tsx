import { useState } from 'react';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import { identityCalls } from '#contract/identity.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { failureText } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { ManagerSearch, type Chosen } from './manager-search.tsx';
import { RowIdentity } from '../interview-row/row-identity.tsx';

const NOBODY_CHOSEN = 'Informe o Gestor responsável.';
const NOT_INCLUDED = 'Não foi possível incluir o gestor responsável. Nada mudou; tente de novo.';

/** Chooses a responsible manager by name, or takes over oneself; both after a confirmation. */
export function ResponsibleManagerDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [asked, setAsked] = useState<Chosen | null>(null);
  const [asking, setAsking] = useState(false);
  const toast = useToast();

  const askChosen = () => {
    if (chosen) {
      setAsked(chosen);
      return;
    }
    setError(NOBODY_CHOSEN);
    document.getElementById('busca-gestor')?.focus();
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
  const { confirm: include, failure } = useCommand({
    execute: async () => {
      if (asked)
        await request(interviewCommandCalls.includeResponsibleManager, {
          query: { idInterview: row.id, idMnagerResponsible: asked.id, ...expectedRevision(row) },
        });
    },
    successMessage: 'Inclusão efetuada com sucesso!',
    failureMessage: (error) => failureText(error, NOT_INCLUDED),
    onDone: onClose,
    onRefused: onClose,
  });

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        module={row.module.id}
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
          <RowIdentity row={row} />
          <p>
            {row.owner ? (
              <>
                Responsável hoje: <strong>{row.owner}</strong>. Cada inscrição tem uma pessoa responsável;
                quem for incluído fica no lugar dela.
              </>
            ) : (
              'Ninguém responde por esta inscrição ainda.'
            )}
          </p>
          <ManagerSearch
            interviewId={row.id}
            chosen={chosen}
            error={error}
            onChoose={(next) => {
              setChosen(next);
              setError(undefined);
            }}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.isMyself ? 'Incluir você como responsável?' : 'Incluir gestor responsável?'}
        confirmLabel="Confirmar"
        onConfirm={include}
        onClose={() => setAsked(null)}
      >
        <p>
          <strong>{asked?.name}</strong> passa a responder pela inscrição de {row.candidate.name}
          {row.owner ? <>, no lugar de {row.owner}</> : null}. A mudança fica no histórico.
        </p>
        <div className="mt-4">
          <DialogFailure failure={failure} />
        </div>
      </ConfirmDialog>
    </>
  );
}
