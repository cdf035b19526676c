import type { ReactNode } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { useModule } from '../modules.ts';
import { firstName } from '../person-texts.ts';
import { useOfficeSession } from '../session/office-session.ts';
import { modeOf, type ModeId } from './modes.ts';

interface Props {
  mode: ModeId;
  version: VersionId;
  /** Beside the greeting: the search, and the mode's main button as the last. */
  children: ReactNode;
}

/** The greeting and description of a mode, beside its controls; on paper its name alone. */
export function ModeHeading({ mode, version, children }: Props) {
  const { name, settingsMap } = useModule(version);
  const { session } = useOfficeSession();
  return (
    <>
      <p className="hidden font-display text-lg font-bold print:block">
        Empretec {name}: {modeOf(mode).paperTitle}
      </p>
      <div className="print:hidden flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex items-center gap-4">
          {settingsMap['managerIllustration'] ? (
            <img
              src={settingsMap['managerIllustration']}
              alt=""
              className="h-14 w-auto max-w-32 rounded object-contain"
            />
          ) : null}
          <div>
            <h1 className="text-xl">
              Olá, {session.status === 'signed-in' ? firstName(session.user.name) : ''}!
            </h1>
            <p className="text-sm text-ink-soft">
              {modeOf(mode).description ?? settingsMap['managerSummaryText']}
            </p>
          </div>
        </div>
        <div className="flex w-full flex-wrap items-center gap-2 xl:w-auto xl:flex-1 xl:flex-nowrap xl:justify-end xl:*:not-first:shrink-0">
          {children}
        </div>
      </div>
    </>
  );
}
