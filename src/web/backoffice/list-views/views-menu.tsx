import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ListView } from '#contract/list-views.ts';
import type { ListColumn } from '#domain/list-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuEntry } from '../../ui/menu-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { barButtonClass } from '../filters/column-filters.tsx';
import type { ListAddress } from '../interview-row/list-address.ts';
import { isDefault } from '../interview-row/list-columns.ts';
import { activeGroups } from '../interview-row/list-filters.ts';
import { viewsQuery, viewedBy, viewShown, type Viewed } from './view-queries.ts';

const OrganiseViewsDialog = lazy(async () => ({
  default: (await import('./organise-views-dialog.tsx')).OrganiseViewsDialog,
}));
const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));

interface Props {
  address: ListAddress;
  /** The columns that the list shows. */
  columns: readonly ListColumn[];
  /** Shows a view: everybody that it finds, from the first page. */
  onShow: (view: Viewed) => void;
}

const NOTHING_TO_SAVE =
  'Escolha antes um filtro, uma ordem ou outras colunas: a visão guarda o que está em uso.';

const isTheListItself = ({ version, filters, sort, order }: ListAddress, columns: readonly ListColumn[]) =>
  activeGroups(filters).length === 0 &&
  sort === 'interviewDate' &&
  order === 'DESC' &&
  isDefault(version, columns);

/** 'Visões': filters, order and columns under a name, one's own and those that colleagues share, to be shown by one press. */
export function ViewsMenu({ address, columns, onShow }: Props) {
  const { data: views = [], isError, refetch } = useQuery(viewsQuery(address.version));
  const [open, setOpen] = useState<'save' | 'organise' | null>(null);
  const toast = useToast();
  const shown = viewShown(views, address, columns);
  const choose = (id: string) => {
    const view = views.find((one) => String(one.id) === id);
    if (view) onShow(viewedBy(view));
    else if (id === 'reload') void refetch();
    else if (id === 'organise') setOpen('organise');
    else if (isTheListItself(address, columns)) toast.attention(NOTHING_TO_SAVE);
    else setOpen('save');
  };
  return (
    <>
      <Menu
        label={shown ? `Visões, em uso: ${shown.name}` : 'Visões'}
        className={barButtonClass(shown !== undefined)}
        trigger={
          <>
            <span className="max-w-40 truncate">{shown?.name ?? 'Visões'}</span>
            <Icon name="chevron-down" className="size-4" />
          </>
        }
        entries={entriesOf(views, shown, isError)}
        onAction={choose}
      />
      <Suspense fallback={null}>
        {open === 'save' ? (
          <SaveViewDialog address={address} columns={columns} views={views} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'organise' ? (
          <OrganiseViewsDialog version={address.version} views={views} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

function entriesOf(views: readonly ListView[], shown: ListView | undefined, isError: boolean): MenuEntry[] {
  const entry = (view: ListView, startsGroup: boolean): MenuEntry => ({
    id: String(view.id),
    label: view.own ? view.name : `${view.name}, de ${view.author}`,
    icon: view === shown ? 'check' : view.shared ? 'user' : 'eye',
    startsGroup,
  });
  const [own, others] = [views.filter((view) => view.own), views.filter((view) => !view.own)];
  return [
    ...own.map((view) => entry(view, false)),
    ...others.map((view, at) => entry(view, at === 0 && own.length > 0)),
    ...(isError ? [{ id: 'reload', label: 'Carregar as visões de novo', icon: 'alert' as const }] : []),
    { id: 'save', label: 'Salvar esta visão…', icon: 'plus', startsGroup: views.length > 0 || isError },
    ...(views.some(({ removable }) => removable)
      ? [{ id: 'organise', label: 'Organizar visões…', icon: 'settings' as const }]
      : []),
  ];
}
