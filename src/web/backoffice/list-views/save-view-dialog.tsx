import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listViewCalls, type ListView } from '#contract/list-views.ts';
import { MAX_VIEW_NAME, type ListColumn } from '#domain/list-view.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useFilterNames } from '../filters/filter-options-query.ts';
import { filterText } from '../filters/filter-texts.ts';
import type { ListAddress } from '../interview-row/list-address.ts';
import { COLUMN_WORDS, isDefault, orderText } from '../interview-row/list-columns.ts';
import { activeGroups, filterQuery } from '../interview-row/list-filters.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { sharedWithText } from './shared-with.ts';
import { viewsQuery } from './view-queries.ts';
import { useOfficeSession } from '../session/office-session.ts';

interface Props {
  address: ListAddress;
  /** The columns that the list shows. */
  columns: readonly ListColumn[];
  views: readonly ListView[];
  onClose: () => void;
}

const simple = (name: string): string => name.replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Keeps the list's filters, order and columns under a name; the name of one of one's own takes its place. */
export function SaveViewDialog({ address, columns, views, onClose }: Props) {
  const { version, filters, sort, order, search } = address;
  const form = useId();
  const names = useFilterNames(version, filters);
  const { session } = useOfficeSession();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [tried, setTried] = useState(false);
  const { failure, clear, fail } = useDialogFailure();
  const toast = useToast();
  const client = useQueryClient();
  const known = views.find((view) => view.own && simple(view.name) === simple(name));
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = {
        name,
        filter: filterQuery(filters),
        sort,
        order,
        // Whoever opens it keeps their own columns, unless these were chosen.
        columns: isDefault(version, columns) ? null : [...columns],
        shared,
      };
      return known
        ? request(listViewCalls.updateView, { params: { id: known.id }, body })
        : request(listViewCalls.createView, { params: { moduleId: version }, body });
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries(viewsQuery(version));
      toast.success(`Visão “${saved.name}” salva.`);
      onClose();
    },
    onError: (error) => fail(error, namedFailure('Erro ao salvar a visão.', error)),
  });
  const missing = tried && simple(name) === '';
  return (
    <Dialog
      open
      title="Salvar esta visão"
      size="sm"
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} busy={isPending} busyLabel="Salvando…">
            {known ? 'Substituir' : 'Salvar'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          clear();
          setTried(true);
          if (simple(name) !== '') mutate();
        }}
      >
        <DialogFailure failure={failure} />
        <TextField
          id="nome-da-visao"
          label="Nome"
          required
          data-autofocus
          autoComplete="off"
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint={
            known
              ? 'Você já tem uma visão com este nome: ela passa a mostrar o que está na lista.'
              : undefined
          }
          error={missing ? 'Dê um nome à visão.' : undefined}
        />
        <CheckboxField
          id="visao-compartilhada"
          label="Compartilhar com a equipe"
          hint={sharedWithText(session.status === 'signed-in' ? session.user.uf : null)}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <section aria-label="O que a visão guarda" className="space-y-2 border-t border-line pt-4 text-sm">
          <ul className="list-disc space-y-1 pl-5">
            {activeGroups(filters).map((group) => (
              <li key={group}>{filterText(filters, group, names)}</li>
            ))}
            <li>{orderText(sort, order)}</li>
            {isDefault(version, columns) ? null : (
              <li>Colunas: {columns.map((column) => COLUMN_WORDS[column]).join(', ')}</li>
            )}
          </ul>
          {search === '' ? null : <p>O texto da busca não é guardado.</p>}
          {filters.mine ? <p>“Meus cadastros” vale para quem abre a visão.</p> : null}
        </section>
      </form>
    </Dialog>
  );
}
