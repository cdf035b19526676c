import { useRef, useState, type MouseEvent } from 'react';
import { LinkButton, type LinkButtonProps } from './ui/link-button.tsx';

interface Props extends Omit<LinkButtonProps, 'onClick' | 'download'> {
  /** Asks the server whether the file can be had now; rejects with why not. */
  ask: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

/**
 * A plain link to a file, so that the browser saves it while it streams. It is followed once the server has been asked: of a
 * refusal, after the session's end say, a browser shows nothing, or saves it in the file's place.
 */
export function FileLink({ ask, onFailure, className = '', ...link }: Props) {
  const [isBusy, setBusy] = useState(false);
  // A ref too: a second press may come before the link is rendered busy.
  const state = useRef<'idle' | 'asking' | 'there'>('idle');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (state.current === 'there') {
      state.current = 'idle';
      return;
    }
    event.preventDefault();
    if (state.current === 'asking') return;
    state.current = 'asking';
    setBusy(true);
    const anchor = event.currentTarget;
    const end = (isThere: boolean) => {
      setBusy(false);
      state.current = isThere ? 'there' : 'idle';
      if (isThere) anchor.click();
    };
    ask().then(end, (error: unknown) => {
      end(false);
      onFailure(error);
    });
  };
  return (
    <LinkButton
      {...link}
      download
      aria-busy={isBusy || undefined}
      className={`${isBusy ? 'walking-line' : ''} ${className}`}
      onClick={follow}
    />
  );
}
