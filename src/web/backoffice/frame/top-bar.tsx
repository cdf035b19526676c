import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#contract/identity.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { Wordmark } from '../../shell/wordmark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { GeneralSearchButton } from '../general-search/general-search-button.tsx';
import { CONFIGURATION_PATH } from '../configuration/configuration-address.ts';
import { listPath } from '../interview-row/list-address.ts';
import { MY_TURN_PATH, turnPath } from '../my-turn/turn-address.ts';
import { modeAddress, modeAt, modeOf, modesFor } from '../modes/modes.ts';
import { useModule, useModules } from '../modules.ts';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { roleMapQuery } from './role-map-query.ts';
import { hasAdministratorRole } from '../session/roles.ts';
import { SignOutButton } from '../session/sign-out-button.tsx';

const ROLE_MAP_PATH = '/gestor/amei';
const NAVIGATION_LOOK =
  'inline-flex min-h-10 items-center gap-1 rounded px-2 font-semibold max-md:text-sm xl:max-[88rem]:text-sm underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2';

/**
 * 'Gestor {state} {module name}', switching versions, the modes that the person may open, signing out. On phones two lines:
 * the modes scroll sideways beside the version, so that the work begins near the top of the screen.
 */
export function TopBar({ user, version }: { user: SessionUser; version: VersionId }) {
  const modules = useModules();
  const module = useModule(version);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = listPath(version);
  const nav = useRef<HTMLElement>(null);
  const mode = modeAt(pathname);
  const { data: roleMap } = useQuery(roleMapQuery);
  useEffect(() => {
    // With the frame's own layout: here the page would be laid out once more for it.
    const frame = requestAnimationFrame(() => {
      const current = nav.current?.querySelector<HTMLElement>(
        `[href="${mode ? modeAddress(mode, version) : ''}"]`,
      );
      if (nav.current && current)
        nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [mode, version]);

  return (
    <header className="print:hidden bg-ground text-on-ground [--color-focus-halo:var(--color-ground)] [--color-focus:var(--color-on-ground)]">
      <div
        className={`flex min-h-14 flex-wrap items-center gap-x-2 py-1.5 max-md:py-1 md:gap-x-6 md:gap-y-1 ${PAGE_WIDTH}`}
      >
        <Link to={home} className="rounded no-underline max-md:order-1">
          <Wordmark className="h-7 max-md:[&>span]:sr-only" />
          <span className="sr-only">, página inicial do gestor</span>
        </Link>
        <div className="flex items-center gap-2 max-md:contents">
          <p className="font-semibold whitespace-nowrap max-md:order-2 max-md:text-sm">
            Gestor {user.uf ?? 'Nacional'}{' '}
            {modules.length > 1 ? <span className="sr-only">{module.name}</span> : module.name}
          </p>
          {modules.length > 1 ? (
            <div className="rounded bg-surface text-sm text-ink max-md:order-5 [--color-focus-halo:var(--color-surface)] [--color-focus:var(--color-ink)]">
              <Menu
                label={`Versão do seminário: ${module.name}. Trocar`}
                trigger={
                  <>
                    {module.name}
                    <Icon name="chevron-down" className="size-4" />
                  </>
                }
                entries={modules.map(({ id, name }) => ({
                  id: String(id),
                  label: name,
                  ...(id === version ? { icon: 'check' as const } : {}),
                }))}
                // Screens that are no mode have choices of their own by version: those lead home, but for the queue.
                onAction={(id) => {
                  const chosen = parseVersionId(id) ?? version;
                  const isTurn = pathname === MY_TURN_PATH;
                  void navigate(
                    isTurn ? turnPath(chosen) : modeAddress(mode ?? modeOf('interviews'), chosen),
                  );
                }}
              />
            </div>
          ) : null}
        </div>
        <nav
          ref={nav}
          aria-label="Área do gestor"
          className="relative max-md:order-6 max-md:quiet-scrollbar max-md:-mr-5 max-md:min-w-0 max-md:flex-1 max-md:overflow-x-auto max-md:pr-3 max-md:whitespace-nowrap"
        >
          {modesFor(user).map((one) => (
            <Link
              key={one.path}
              to={modeAddress(one, version)}
              aria-current={one === mode ? 'page' : undefined}
              className={NAVIGATION_LOOK}
            >
              {one.label}
            </Link>
          ))}
          <GeneralSearchButton version={version} className={NAVIGATION_LOOK} />
          {roleMap?.address ? (
            <Link
              to={`${ROLE_MAP_PATH}?modulo=${version}`}
              aria-current={pathname === ROLE_MAP_PATH ? 'page' : undefined}
              className={NAVIGATION_LOOK}
            >
              <Icon name="pin" className="size-5" />
              <span className="max-sm:sr-only">Gestão </span>AMEI
            </Link>
          ) : null}
        </nav>
        <div className="ml-auto flex items-center max-md:order-3 sm:gap-1 md:gap-4">
          {hasAdministratorRole(user) ? (
            <Link
              to={`${CONFIGURATION_PATH}?modulo=${version}`}
              title="Configurações"
              aria-current={pathname === CONFIGURATION_PATH ? 'page' : undefined}
              className="inline-flex min-h-10 min-w-10 items-center justify-center rounded aria-[current=page]:bg-on-ground/15"
            >
              <Icon name="settings" className="size-6" />
              <span className="sr-only">Configurações</span>
            </Link>
          ) : null}
          <Link
            to="/conta"
            className="inline-flex min-h-10 items-center rounded text-sm underline-offset-4 hover:underline max-lg:min-w-10 max-lg:justify-center"
          >
            <Icon name="user" className="size-6 lg:hidden" />
            <span className="max-lg:sr-only">{user.name}</span>
            <span className="sr-only">, minha conta</span>
          </Link>
          <SignOutButton />
        </div>
        {/* The end of the first line. */}
        <div className="order-4 h-1 basis-full md:hidden" />
      </div>
      <div aria-hidden="true" className="h-1 bg-secondary" />
    </header>
  );
}
