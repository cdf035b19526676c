import type { ReactNode } from 'react';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';

interface Props {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** A page of the candidate's area with one message and its actions. */
export function StatusPage({ title, actions, children }: Props) {
  return (
    <Main className="page flex-1 py-12 md:py-20">
      <PageTitle>{title}</PageTitle>
      <h1 className="max-w-3xl text-3xl break-words md:text-5xl">{title}</h1>
      <div className="mt-6 max-w-prose space-y-4 text-lg">{children}</div>
      <div className="mt-10 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
    </Main>
  );
}
