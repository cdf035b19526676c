import { useEffect, useState } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { questionnaireInAddress } from '../interview-row/questionnaire-address.ts';

type Move = Parameters<BlockerFunction>[0];

/** The topmost dialog; nested ones come later in the document. */
function dialogOnTop(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/**
 * Whether a navigation is the browser's Back (or the phone's gesture) with an open dialog that is not part of the
 * address.
 */
function isBackUnderDialog({ historyAction, currentLocation, nextLocation }: Move): boolean {
  if (historyAction !== 'POP' || dialogOnTop() === null) return false;
  const asked = [currentLocation, nextLocation].map(({ search }) =>
    questionnaireInAddress(new URLSearchParams(search)),
  );
  return asked[0] === asked[1] || document.querySelectorAll('dialog[open]').length > 1;
}

/**
 * Makes Back with an open dialog act like Escape and keep the address. Other navigations are blocked while `asks`
 * returns true, until `leave` or `stay` is called. Use once per page: the router supports a single blocker.
 */
export function useLeaveBlocker(asks: (move: Move) => boolean = () => false): {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
} {
  const [isUnderDialog, setUnderDialog] = useState(false);
  const blocker = useBlocker((move) => {
    const under = isBackUnderDialog(move);
    setUnderDialog(under);
    return under || asks(move);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || !isUnderDialog) return;
    blocker.reset();
    // The event browsers fire for the phone's back gesture.
    dialogOnTop()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker, isUnderDialog]);
  return {
    isAsking: blocker.state === 'blocked' && !isUnderDialog,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
