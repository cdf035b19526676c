import type { ReactNode } from 'react';
import { Main } from '../ui/main.tsx';

/** A whole page that says one thing and offers the way on. */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <Main className="page py-16">
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-6 max-w-prose space-y-4">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </Main>
  );
}
