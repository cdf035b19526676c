import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** Specification, documents 2, section 4, and 3, section 9: delay before a dialog reopens for the next entry. */
const REOPENS_AFTER_MS = 1500;
/** Elements that show the user has opened something else while the dialog was closed. */
const OPENED_MEANWHILE = 'dialog[open], [role="menu"], [role="listbox"]';

interface Props {
  /** Read aloud meanwhile. */
  label: string;
  onBack: () => void;
  onMovedOn: () => void;
}

/** Renders nothing until a dialog reopens; gives up if the user has started something else meanwhile. */
export function ReopenDelay({ label, onBack, onMovedOn }: Props) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [startedAt] = useState(here);
  const reopen = useEffectEvent(() => {
    if (document.querySelector(OPENED_MEANWHILE)) onMovedOn();
    else onBack();
  });
  const leave = useEffectEvent(onMovedOn);
  useEffect(() => {
    if (here !== startedAt) leave();
  }, [here, startedAt]);
  useEffect(() => {
    const timer = setTimeout(() => reopen(), REOPENS_AFTER_MS);
    const typing = () => leave();
    document.addEventListener('input', typing);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', typing);
    };
  }, []);
  return <output className="sr-only">{label}</output>;
}
