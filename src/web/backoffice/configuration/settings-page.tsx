import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';

interface Props {
  title: string;
  /** What the page is for. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A settings page below the row of tabs. */
export function SettingsPage({ title, lead, children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-xl">{title}</h1>
      {lead ? <p className="mt-2 max-w-prose">{lead}</p> : null}
      {children}
    </>
  );
}
