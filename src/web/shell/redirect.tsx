import { Navigate, type NavigateProps } from 'react-router';
import { LoadingPage } from './loading-page.tsx';

/** Leads elsewhere; until that screen's script is there, a page that loads, as high as the window: no footer jumps. */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <LoadingPage />
      <Navigate {...props} replace />
    </>
  );
}
