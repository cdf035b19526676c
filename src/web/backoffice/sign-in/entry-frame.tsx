import type { ReactNode } from 'react';
import { Header } from '../../shell/header.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ManagerFooter } from '../page/manager-footer.tsx';

/** The frame of the back office's sign-in pages. */
export function EntryFrame({ title = 'Área do gestor', children }: { title?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      <Header tone="ground" home="/gestor" versionName="Gestor" />
      <Main className="flex-1">{children}</Main>
      <ManagerFooter signedOut />
    </div>
  );
}
