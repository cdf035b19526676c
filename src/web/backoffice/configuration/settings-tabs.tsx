import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useOwnUf } from '../candidates/places.ts';
import { isTabId, TAB_PARAMETER } from './configuration-address.ts';
import { tabAddress, TABS, type SettingsTab } from './tabs.ts';

export const SETTINGS_PANEL = 'painel-das-configuracoes';
const tabElement = (id: string): string => `aba-${id}`;

/** The tab of the address, and the id of its element. */
export function useSelectedTab(): { readonly tab: SettingsTab | undefined; readonly elementId: string } {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wanted = params.get(TAB_PARAMETER);
  const inPage = isTabId(wanted) ? wanted : 'parametros';
  const tab = TABS.find((one) => one.path === pathname && (one.tab ?? inPage) === inPage);
  return { tab, elementId: tabElement(tab?.id ?? '') };
}

/** All settings in one row of tabs after the ARIA pattern: arrows, Home and End go to the next; each is a link as well. */
export function SettingsTabs() {
  const { tab: selected, elementId } = useSelectedTab();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  const isNational = useOwnUf() === null;
  const tabs = TABS.filter(({ national }) => isNational || national !== true);
  const version = params.get('modulo');
  const addressOf = (tab: SettingsTab): string => tabAddress(tab, version);

  useEffect(() => {
    const current = document.getElementById(elementId);
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [elementId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tabElement(tab.id) === document.activeElement?.id);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === null || at < 0 ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabElement(tab.id))?.focus();
    void navigate(addressOf(tab));
  };

  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label="Configurações"
      onKeyDown={onKeyDown}
      className="quiet-scrollbar relative flex gap-x-6 overflow-x-auto border-b-2 border-line px-1 pt-1"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={addressOf(tab)}
          id={tabElement(tab.id)}
          role="tab"
          aria-selected={tab === selected}
          aria-controls={SETTINGS_PANEL}
          tabIndex={tab === selected ? 0 : -1}
          className="-mb-0.5 inline-flex min-h-12 shrink-0 items-center border-b-4 border-transparent px-1 font-semibold text-ink-soft no-underline hover:text-ink aria-selected:border-primary-ink aria-selected:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
