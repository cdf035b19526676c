import type { ComponentProps } from 'react';

/** Where the skip link leads and where the focus goes after a change of page. */
export const MAIN_ID = 'conteudo';

/** The page's main content; one on each page. */
export function Main(props: Omit<ComponentProps<'main'>, 'id' | 'tabIndex'>) {
  return <main {...props} id={MAIN_ID} tabIndex={-1} />;
}
