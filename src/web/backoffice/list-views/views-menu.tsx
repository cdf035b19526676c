import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListView } from '#contract/list-views.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuEntry } from '../../ui/menu-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { barButtonClass } from '../filters/column-filters.tsx';
import type { ListAddress } from '../interview-row/list-address.ts';
import { activeGroups } from '../interview-row/list-filters.ts';
import { OrganiseViewsDialog } from './organise-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { viewsQuery, viewedBy, viewShown } from './view-queries.ts';

interface Props {
  address: ListAddress;
  /** Shows a view: everybody that it finds, from the first page. */
  onShow: (view: Pick<ListAddress, 'filters' | 'order'>) => void;
}

const NOTHING_TO_SAVE = 'Escolha antes ao menos um filtro: a visão guarda os filtros em uso.';

/** 'Visões': filters and order under a name, one's own and those that colleagues share, to be shown by one press. */
export function ViewsMenu({ address, onShow }: Props) {
  const { data: views = [], isError, refetch } = useQuery(viewsQuery(address.version));
  const [open, setOpen] = useState<'save' | 'organise' | null>(null);
  const toast = useToast();
  const shown = viewShown(views, address);
  const choose = (id: string) => {
    const view = views.find((one) => String(one.id) === id);
    if (view) onShow(viewedBy(view));
    else if (id === 'reload') void refetch();
    else if (id === 'organise') setOpen('organise');
    else if (activeGroups(address.filters).length === 0) toast.attention(NOTHING_TO_SAVE);
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
      {open === 'save' ? (
        <SaveViewDialog address={address} views={views} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'organise' ? (
        <OrganiseViewsDialog version={address.version} views={views} onClose={() => setOpen(null)} />
      ) : null}
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
