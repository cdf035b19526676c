import { useState } from 'react';
import type { ChatParametersVersion, ChatVersionEntry } from '#contract/chat-parameters.ts';
import { PARAMETER_GROUPS } from '#domain/chat/parameters.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { momentText } from '../../dates.ts';
import { useActionFailureToast } from '../../page/failure.ts';
import { HistoryFrame } from '../calibration/history-frame.tsx';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { differences } from './parameter-fields.ts';
import { useRollBack, useVersion, useVersions } from './parameter-queries.ts';

const ROLLED_BACK = 'Rollback realizado com sucesso!';
const NOT_ROLLED_BACK = 'Erro ao salvar parametros!';
const FAILED = 'Erro ao buscar as versões dos parâmetros.';

interface Props {
  readonly inForce: ChatParametersVersion;
  readonly dirty: boolean;
  readonly onRolledBack: (saved: ChatParametersVersion) => void;
}

/** The saved versions with author and date, each of which can be restored. */
export function VersionsButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Versões e rollback
      </Button>
      {open ? <VersionsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function VersionsDialog({ inForce, dirty, onRolledBack, onClose }: Props & { readonly onClose: () => void }) {
  const history = useVersions();
  const [asked, setAsked] = useState<number | null>(null);
  const rollBack = useRollBack();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();

  const confirm = async (version: number) => {
    try {
      onRolledBack(await rollBack.mutateAsync({ revision: inForce.version, version }));
      setAsked(null);
      onClose();
      toast.success(ROLLED_BACK);
    } catch (failure) {
      setAsked(null);
      notifyFailure(failure, NOT_ROLLED_BACK);
    }
  };

  return (
    <>
      <HistoryFrame title="Versões dos parâmetros" failed={FAILED} query={history} onClose={onClose}>
        <ol className="divide-y divide-line">
          {history.data?.map((entry) => (
            <Entry key={entry.version} entry={entry} inForce={inForce} onAsk={setAsked} />
          ))}
        </ol>
      </HistoryFrame>
      <ConfirmDialog
        open={asked !== null}
        title={`Voltar à versão ${asked ?? ''}?`}
        confirmLabel={`Voltar à versão ${asked ?? ''}`}
        onConfirm={() => (asked === null ? undefined : confirm(asked))}
        onClose={() => setAsked(null)}
      >
        <p>
          Os textos da versão {asked} são salvos de novo, como versão {inForce.version + 1}, e valem para as
          entrevistas que começarem depois. Nenhuma versão se perde.
        </p>
        {dirty ? (
          <p className="mt-2 font-semibold">O que você escreveu e não salvou será descartado.</p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

interface EntryProps {
  readonly entry: ChatVersionEntry;
  readonly inForce: ChatParametersVersion;
  readonly onAsk: (version: number) => void;
}

function Entry({ entry: { version, savedAt, savedBy, restores }, inForce, onAsk }: EntryProps) {
  const [open, setOpen] = useState(false);
  const isInForce = version === inForce.version;
  const mayChange = useMayChangeSettings();
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Versão {version}</span>
        {isInForce ? <Tag tone="done">Em vigor</Tag> : null}
        {restores === null ? null : <span className="text-sm">volta à versão {restores}</span>}
      </p>
      <p className="text-sm text-ink-soft">
        {savedBy ?? 'Padrão do portal'} · <time dateTime={savedAt}>{momentText(savedAt)}</time>
      </p>
      {isInForce ? null : (
        <div className="mt-1 flex flex-wrap items-start justify-between gap-3">
          <details className="min-w-0 flex-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary className="min-h-8 cursor-pointer py-1">
              O que muda<span className="sr-only"> na versão {version}</span>
            </summary>
            {open ? <Differences version={version} inForce={inForce} /> : null}
          </details>
          {mayChange ? (
            <Button variant="secondary" size="sm" onClick={() => onAsk(version)}>
              Voltar a esta<span className="sr-only"> versão {version}</span>
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

interface DifferencesProps {
  readonly version: number;
  readonly inForce: ChatParametersVersion;
}

function Differences({ version, inForce }: DifferencesProps) {
  const { data, error } = useVersion(version);
  if (error) return <p className="py-2 text-sm">{FAILED}</p>;
  if (!data) return <Skeleton className="my-2 h-24" />;
  const keys = differences(data.parameters, inForce.parameters);
  if (keys.length === 0)
    return <p className="py-2 text-sm">Nada: os textos são os mesmos que estão em vigor.</p>;
  return (
    <dl className="space-y-3 py-2 text-sm">
      {PARAMETER_GROUPS.flatMap(({ title, fields }) =>
        fields
          .filter(({ key }) => keys.includes(key))
          .map(({ key, label }) => (
            <div key={key}>
              <dt className="font-semibold">
                {title}, {label}
              </dt>
              <dd className="whitespace-pre-wrap">{data.parameters[key]}</dd>
            </div>
          )),
      )}
    </dl>
  );
}
