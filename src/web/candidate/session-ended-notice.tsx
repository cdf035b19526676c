import { useLocation } from 'react-router';
import { signInAddress } from '../session.ts';
import { Notice } from './notice.tsx';

interface Props {
  /** What stays on this device. */
  kept: string;
  /** What happens after signing in again. */
  then: string;
  role?: 'alert';
  className?: string;
}

/** The session ended while something was unsaved: signing in again, elsewhere, loses nothing. */
export function SessionEndedNotice({ kept, then, role, className }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="error" role={role} className={className} title="Sua sessão terminou">
      <p>
        {kept}{' '}
        <a
          href={signInAddress(`${pathname}${search}`)}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          Entre de novo em outra aba
        </a>{' '}
        e volte aqui: {then}
      </p>
    </Notice>
  );
}
