import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { listViewCalls, type ListView } from '#contract/list-views.ts';
import { MAX_VIEW_NAME } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFilterNames } from '../filters/filter-options-query.ts';
import { filterText } from '../filters/filter-texts.ts';
import { orderText } from '../interview-row/list-columns.ts';
import { activeGroups } from '../interview-row/list-filters.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { useOfficeSession } from '../session/office-session.ts';
import { sharedWithText } from './shared-with.ts';
import { viewedBy, viewsQuery } from './view-queries.ts';

interface Props {
  version: VersionId;
  views: readonly ListView[];
  onClose: () => void;
}

/** One's own views, to be renamed, shared or removed; administrators remove those of others, too. */
export function OrganiseViewsDialog({ version, views, onClose }: Props) {
  const { session } = useOfficeSession();
  const [removing, setRemoving] = useState<ListView | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { failure, clear, fail } = useDialogFailure();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(viewsQuery(version));
  const change = useMutation({
    // Named one by one: a view has more than the call takes.
    mutationFn: ({ id, name, filter, order, sort, columns, shared }: ListView) =>
      request(listViewCalls.updateView, {
        params: { id },
        body: { name, filter, order, sort, columns, shared },
      }),
    onMutate: clear,
    onSuccess: reload,
    onError: (error) => fail(error, namedFailure('Erro ao salvar a visão.', error)),
  });
  const remove = useMutation({
    mutationFn: ({ id }: ListView) => request(listViewCalls.deleteView, { params: { id } }),
    onMutate: clear,
    onSuccess: async () => {
      await reload();
      setRemoving(null);
      // Its buttons are gone with it.
      list.current?.focus();
    },
    onError: (error) => {
      setRemoving(null);
      fail(error, namedFailure('Erro ao excluir a visão.', error));
    },
  });
  const removable = views.filter((view) => view.removable);
  return (
    <Dialog
      open
      title="Organizar visões"
      size="md"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <DialogFailure failure={failure} />
      {removable.length === 0 ? <p>Não há mais visões para organizar.</p> : null}
      <ul ref={list} tabIndex={-1} aria-label="Visões" className="outline-none">
        {removable.map((view) => (
          <ViewLine
            key={view.id}
            version={version}
            view={view}
            isBusy={change.isPending && change.variables.id === view.id}
            onChange={(to) =>
              change.mutateAsync({ ...view, ...to }).then(
                () => true,
                () => false,
              )
            }
            onRemove={() => setRemoving(view)}
          />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        Ao compartilhar:{' '}
        {sharedWithText(session.status === 'signed-in' ? session.user.uf : null).replace(/^A/, 'a')}
      </p>
      <ConfirmDialog
        open={removing !== null}
        title="Excluir visão?"
        confirmLabel="Excluir"
        tone="danger"
        onConfirm={() => (removing ? remove.mutateAsync(removing).catch(() => undefined) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>
          <strong>{removing?.name}</strong>
          {removing?.shared
            ? ' sai também da lista de quem a usa. Nenhuma inscrição muda.'
            : ' sai da sua lista. Nenhuma inscrição muda.'}
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}

interface LineProps {
  version: VersionId;
  view: ListView;
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onChange: (to: Partial<Pick<ListView, 'name' | 'shared'>>) => Promise<boolean>;
  onRemove: () => void;
}

function ViewLine({ version, view, isBusy, onChange, onRemove }: LineProps) {
  const [name, setName] = useState<string | null>(null);
  const rename = useRef<HTMLButtonElement>(null);
  const { filters, sort, order } = viewedBy(view);
  const names = useFilterNames(version, filters);
  const leaveName = () => {
    setName(null);
    requestAnimationFrame(() => rename.current?.focus());
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name !== null && name.trim() !== '' && (await onChange({ name }))) leaveName();
  };
  return (
    <li className="space-y-2 border-b border-line py-4 first:pt-0">
      {name === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-40 flex-1">
            <strong className="break-words">{view.name}</strong>
            {view.own ? null : <span className="text-sm text-ink-soft">, de {view.author}</span>}
          </p>
          {view.own ? (
            <Switch
              label="Compartilhada"
              checked={view.shared}
              onChange={(shared) => void onChange({ shared })}
            />
          ) : null}
          {view.own ? (
            <button
              ref={rename}
              type="button"
              className="min-h-10 rounded px-2 text-sm font-semibold underline underline-offset-4"
              onClick={() => setName(view.name)}
            >
              Renomear<span className="sr-only"> {view.name}</span>
            </button>
          ) : null}
          <button
            type="button"
            className="min-h-10 rounded px-2 text-sm font-semibold text-error underline underline-offset-4"
            onClick={onRemove}
          >
            Excluir<span className="sr-only"> {view.name}</span>
          </button>
        </div>
      ) : (
        <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={(event) => void save(event)}>
          <TextField
            id={`visao-${view.id}`}
            label="Nome"
            className="min-w-48 flex-1"
            // Asked for by the press that shows the field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
            maxLength={MAX_VIEW_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // The dialog stays.
              event.preventDefault();
              event.stopPropagation();
              leaveName();
            }}
            error={name.trim() === '' ? 'Dê um nome à visão.' : undefined}
          />
          <Button type="submit" size="sm" busy={isBusy}>
            Salvar
          </Button>
          <Button variant="quiet" size="sm" onClick={leaveName}>
            Cancelar
          </Button>
        </form>
      )}
      <p className="text-sm text-ink-soft">
        {[
          activeGroups(filters)
            .map((group) => filterText(filters, group, names))
            .join(' · ') || 'Sem filtros',
          ...(sort === 'interviewDate' ? [] : [orderText(sort, order)]),
          ...(view.columns === null ? [] : [`${view.columns.length} colunas escolhidas`]),
        ].join(' · ')}
      </p>
    </li>
  );
}
