import { useEffect, useState } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { questionnaireInAddress } from '../interview-row/questionnaire-address.ts';

type Move = Parameters<BlockerFunction>[0];

/** The dialog on top; those that open over another stand after it. */
function dialogOnTop(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** Whether a move is the browser's Back (or the phone's gesture) under a dialog that does not stand in the address. */
function isBackUnderDialog({ historyAction, currentLocation, nextLocation }: Move): boolean {
  if (historyAction !== 'POP' || dialogOnTop() === null) return false;
  const asked = [currentLocation, nextLocation].map(({ search }) =>
    questionnaireInAddress(new URLSearchParams(search)),
  );
  return asked[0] === asked[1] || document.querySelectorAll('dialog[open]').length > 1;
}

/**
 * Back under a dialog does as Escape does, and leaves the address alone. Other moves are held up where `asks` says so,
 * until one of the answers is called. One a page: the router knows a single blocker.
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
    // What browsers themselves send for the phone's gesture.
    dialogOnTop()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker, isUnderDialog]);
  return {
    isAsking: blocker.state === 'blocked' && !isUnderDialog,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
