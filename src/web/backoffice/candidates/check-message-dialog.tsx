import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { teamRegistrationCalls } from '#contract/team-registration.ts';
import { selectsByQuestionnaire, type VersionId } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { withQuestionnaire } from '../interview-row/questionnaire-address.ts';
import { failureText } from '../page/failure.ts';
import { listPathOf } from '../interview-row/list-address.ts';
import { cpfText } from '../person-texts.ts';
import { ProfileReportDialog } from '../profile-report/profile-report-dialog.tsx';
import { PROFILE_REPORT } from '../profile-report/profile-report-texts.ts';
import { ImportClass } from './import-class.tsx';
import type { CheckMessage } from './look-up.ts';

const TITLES: Readonly<Record<CheckMessage['kind'], string>> = {
  again: 'Criar nova inscrição?',
  import: 'Importar dados?',
  certified: 'Pessoa já certificada',
  existing: 'Inscrição existente',
};

const NOT_IMPORTED = 'Não foi possível importar os dados. Nada foi gravado; tente de novo em instantes.';
const NOT_UNDONE = 'Não foi possível desfazer a desistência. Nada mudou; tente de novo em instantes.';

interface Props {
  message: CheckMessage;
  version: VersionId;
  /** `done`: acknowledged or completed; `form`: a new registration was agreed to. */
  onConfirmed: (way: 'done' | 'form') => void;
  /** The offered import was declined in favour of a new registration. */
  onForm: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The message of a look-up, with the actions it allows. */
export function CheckMessageDialog({ message, version, onConfirmed, onForm, onBack, onClose }: Props) {
  const { kind, text, person, row } = message;
  const toast = useToast();
  const { failure, fail } = useDialogFailure();
  const [classRoom, setClassRoom] = useState('');
  const [showsReport, setShowsReport] = useState(false);

  const importData = useMutation({
    mutationFn: (moduleOrigin: VersionId) =>
      request(teamRegistrationCalls.migrateInterview, {
        params: { cpf: person.cpf },
        query: {
          moduleOrigin,
          moduleDestiny: version,
          idClassRoom: classRoom === '' ? undefined : classRoom,
        },
      }),
    onSuccess: () => {
      toast.success('Dados Importados com Sucesso!');
      onConfirmed('done');
    },
    onError: (error) => fail(error, failureText(error, NOT_IMPORTED)),
  });
  const undo = useMutation({
    mutationFn: ({ id, revision }: { id: number; revision: number | undefined }) =>
      request(interviewCommandCalls.undoDesistInterview, { params: { id }, query: { seen: revision } }),
    onSuccess: () => {
      toast.success('Status alterado com sucesso!');
      onConfirmed('done');
    },
    onError: (error) => fail(error, failureText(error, NOT_UNDONE)),
  });
  const busy = importData.isPending || undo.isPending;
  const questionnaire = row && questionnaireLabel(row);
  const hasReport = row !== null && accessesReport(row);
  const undoable = row !== null && row.allowedActions.includes('undo-desist');

  const actions = (): ReactNode => {
    switch (kind) {
      case 'again':
        return <YesNo onNo={onBack} onYes={() => onConfirmed('form')} />;
      case 'import':
        return (
          <YesNo
            busy={importData.isPending}
            onNo={onForm}
            onYes={() => {
              if (message.moduleOrigin !== null) importData.mutate(message.moduleOrigin);
            }}
          />
        );
      case 'certified':
      case 'existing':
        return (
          <>
            {row ? (
              <LinkButton
                variant="secondary"
                to={listPathOf(version, row.candidate.cpf)}
                onClick={onClose}
                className="sm:mr-auto"
              >
                Ver na lista
              </LinkButton>
            ) : null}
            {row && questionnaire ? (
              <LinkButton
                variant="secondary"
                to={`/gestor/entrevista${withQuestionnaire('', row.id)}`}
                onClick={onClose}
              >
                {questionnaire}
              </LinkButton>
            ) : null}
            {hasReport ? (
              <Button variant="secondary" onClick={() => setShowsReport(true)}>
                {PROFILE_REPORT}
              </Button>
            ) : null}
            {row && undoable ? (
              <Button
                variant="secondary"
                busy={undo.isPending}
                busyLabel="Desfazendo…"
                onClick={() => undo.mutate({ id: row.id, revision: row.lastEvent ?? undefined })}
              >
                Desfazer desistência
              </Button>
            ) : null}
            <Button data-autofocus busy={false} disabled={busy} onClick={() => onConfirmed('done')}>
              Ok
            </Button>
          </>
        );
    }
  };

  if (row && showsReport) return <ProfileReportDialog row={row} onClose={() => setShowsReport(false)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      module={version}
      size={undoable || questionnaire || hasReport ? 'md' : 'sm'}
      title={TITLES[kind]}
      footer={actions()}
    >
      <div className="flex items-start gap-3">
        <Icon name={kind === 'certified' ? 'alert' : 'info'} className="mt-1 size-6 text-primary-ink" />
        <div className="min-w-0 flex-1 space-y-3">
          {person.name === '' ? null : (
            <p>
              <strong>{person.name}</strong>
              <span className="block text-sm text-ink-soft tabular-nums">CPF {cpfText(person.cpf)}</span>
            </p>
          )}
          <p>{text}</p>
          {kind === 'import' && message.moduleOrigin !== null ? (
            <ImportClass
              cpf={person.cpf}
              origin={message.moduleOrigin}
              version={version}
              value={classRoom}
              onChange={setClassRoom}
            />
          ) : null}
          {busy ? null : <DialogFailure failure={failure} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Label of the action on a startup's questionnaire that this row allows; null: none. */
function questionnaireLabel({ allowedActions }: InterviewRow): string | null {
  if (allowedActions.includes('evaluate-questionnaire')) return 'Avaliar questionário de seleção';
  return allowedActions.includes('view-questionnaire') ? 'Visualizar questionário de seleção' : null;
}

/** A startup's row offers its questionnaire instead, as `accessReport` of the look-up does too. */
const accessesReport = ({ allowedActions, module }: InterviewRow): boolean =>
  allowedActions.includes('profile-report') && !selectsByQuestionnaire(module.id);

function YesNo({ busy = false, onNo, onYes }: { busy?: boolean; onNo: () => void; onYes: () => void }) {
  return (
    <>
      {/* `busy` makes it ignore the second click of a double click on 'Buscar', which may land here. */}
      <Button variant="secondary" data-autofocus busy={false} disabled={busy} onClick={onNo}>
        Não
      </Button>
      <Button busy={busy} busyLabel="Importando…" onClick={onYes}>
        Sim
      </Button>
    </>
  );
}
