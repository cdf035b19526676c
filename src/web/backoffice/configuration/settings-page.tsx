import type { ReactNode } from 'react';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { ConfigurationLinks } from './configuration-links.tsx';

interface Props {
  title: string;
  /** What the page is for. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A settings page: its title, and the links to the others. */
export function SettingsPage({ title, lead, children }: Props) {
  return (
    <Main className={`flex-1 pt-4 pb-10 ${PAGE_WIDTH}`}>
      <PageTitle>{title}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h1 className="text-xl">{title}</h1>
        <ConfigurationLinks />
      </div>
      {lead ? <p className="mt-2 max-w-prose">{lead}</p> : null}
      {children}
    </Main>
  );
}
