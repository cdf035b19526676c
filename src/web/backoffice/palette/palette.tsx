import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#contract/identity.ts';
import type { VersionId } from '#domain/version-id.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useStyleFromTheme } from '../../ui/react-aria-style.ts';
import { candidateSearchQuery } from '../general-search/candidate-search-query.ts';
import { personPathOf } from '../general-search/person-of.ts';
import { MAX_SEARCH_LENGTH } from '../interview-row/list-address.ts';
import { choiceOf, entriesOf } from '../interview-row/row-entries.ts';
import type { RowAtHand } from '../interview-row/rows-at-hand.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';
import { viewsQuery } from '../list-views/view-queries.ts';
import { useModules } from '../modules.ts';
import { cpfText } from '../person-texts.ts';
import { matching, pagesOf, viewsAsPages } from './destinations.ts';

const SEARCH_WAIT_MS = 300;
/** Shorter texts find half of the people. */
const MIN_LENGTH = 2;

interface Props {
  user: SessionUser;
  version: VersionId;
  /** Whether the organisation has a map of roles. */
  hasRoleMap: boolean;
  /** The row whose actions are offered. */
  atHand: RowAtHand | null;
  onClose: () => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly more?: string;
  readonly icon: IconName;
  readonly run: () => void;
}

/** One field for pages, saved views, people, and what can be done with the row in hand. */
export default function Palette({ user, version, hasRoleMap, atHand, onClose }: Props) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const modules = useModules();
  const { data: views = [] } = useQuery(viewsQuery(version));
  const settled = useDebounced(text.trim(), SEARCH_WAIT_MS);
  const asked = settled.length >= MIN_LENGTH ? settled : '';
  const people = useQuery(candidateSearchQuery({ text: asked, uf: '', city: '', page: 0 }));
  useStyleFromTheme();

  // The focus returns to where it was first: a dialog that the choice opens gives it back there.
  const leaveFor = (act: () => void) => () => {
    onClose();
    requestAnimationFrame(act);
  };
  const goTo = (path: string) => leaveFor(() => void navigate(path));
  const actions = (atHand ? entriesOf(atHand.row) : []).flatMap((entry) =>
    entry.entries ? entry.entries.map((one) => ({ ...one, label: `${entry.label}: ${one.label}` })) : [entry],
  );
  const found = text.trim().length >= MIN_LENGTH && asked !== '' ? (people.data?.items ?? []) : [];
  const groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
    {
      title: atHand ? atHand.row.candidate.name : '',
      entries: matching(actions, text).map(({ id, label, icon = 'arrow-right', href }) => ({
        id: `acao-${id}`,
        label,
        icon,
        run: href
          ? leaveFor(() => void window.open(href, '_blank', 'noreferrer'))
          : leaveFor(() => {
              const choice = choiceOf(id);
              if (choice && atHand) atHand.onChoose(choice, atHand.row);
            }),
      })),
    },
    {
      title: 'Pessoas',
      entries: found.map((person) => ({
        id: `pessoa-${person.id}`,
        label: person.name,
        more: `${cpfText(person.cpf)}, ${person.modules.map(({ name }) => name).join(', ')}`,
        icon: 'user',
        run: goTo(personPathOf(person)),
      })),
    },
    {
      title: 'Visões',
      entries: matching(viewsAsPages(version, views), text).map(({ id, label, path }) => ({
        id,
        label,
        icon: 'eye',
        run: goTo(path),
      })),
    },
    {
      title: 'Páginas',
      entries: matching(pagesOf(user, version, modules, hasRoleMap), text).map(({ id, label, path }) => ({
        id,
        label,
        icon: 'arrow-right',
        run: goTo(path),
      })),
    },
  ].filter(({ entries }) => entries.length > 0) as { title: string; entries: Entry[] }[];
  const all = groups.flatMap(({ entries }) => entries);
  const isSearching = text.trim().length >= MIN_LENGTH && (text.trim() !== settled || people.isFetching);

  return (
    <Dialog open title="Ir para…" size="md" module={version} closeOnBackdrop onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={(typed) => setText(typed.slice(0, MAX_SEARCH_LENGTH))}>
        <SearchField aria-label="Página, pessoa, visão ou ação" className="relative block">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Input
            data-autofocus
            placeholder="Página, nome ou CPF, visão…"
            spellCheck={false}
            autoComplete="off"
            className="min-h-12 w-full rounded border-2 border-line-strong bg-surface pr-3 pl-11 [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <output className="block min-h-7 pt-2 text-sm text-ink-soft">
          {saidOf(all.length, isSearching, text)}
        </output>
        <Menu
          aria-label="Resultados"
          onAction={(key) => all.find(({ id }) => id === key)?.run()}
          className="mt-1 h-[min(26rem,50dvh)] overflow-y-auto outline-none"
        >
          {groups.map(({ title, entries }) => (
            <MenuSection key={title} id={title}>
              <Header className="px-2 pt-3 pb-1 text-sm text-ink-soft">{title}</Header>
              {entries.map((entry) => (
                <PaletteItem key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
      <p className="mt-3 flex flex-wrap gap-x-4 border-t border-line pt-3 text-sm text-ink-soft max-md:hidden">
        <Key name="↑ ↓">escolhem</Key>
        <Key name="Enter">abre</Key>
        <Key name="Esc">fecha</Key>
      </p>
    </Dialog>
  );
}

function PaletteItem({ entry: { id, label, more, icon } }: { entry: Entry }) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded px-2 py-1.5 outline-none data-focused:bg-tertiary data-focused:text-on-tertiary"
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 break-words">
        {label}
        {more ? <span className="block text-sm opacity-80">{more}</span> : null}
      </span>
    </MenuItem>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <kbd className="font-semibold">{name}</kbd> {children}
    </span>
  );
}

function saidOf(count: number, isSearching: boolean, text: string): string {
  if (isSearching) return 'Procurando pessoas…';
  if (count === 0) return `Nada corresponde a “${text.trim()}”.`;
  if (text.trim() === '') return 'Digite um nome ou CPF para achar uma pessoa.';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
