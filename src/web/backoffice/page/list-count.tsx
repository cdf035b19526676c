import { useEffect, useRef, useState } from 'react';

interface Props {
  /** "73 entrevistas". */
  text: string;
  /** Nothing is listed, and the page says so elsewhere: the count is for screen readers alone. */
  isEmpty: boolean;
  /** What is shown is of the question before: the count waits for its own answer. */
  isOld?: boolean;
}

/**
 * How many a list holds, said aloud when it changes. So it stays where nothing is found: what comes together with its words is
 * not read. It takes the focus that a button of the empty list leaves, such as 'Limpar filtros'.
 */
export function ListCount({ text, isEmpty, isOld = false }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [settled, setSettled] = useState(text);
  if (!isOld && settled !== text) setSettled(text);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const fills = wasEmpty.current && !isEmpty;
    wasEmpty.current = isEmpty;
    if (fills && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <p
      ref={ref}
      tabIndex={-1}
      aria-live="polite"
      aria-atomic="true"
      className={isEmpty ? 'sr-only' : 'text-sm tabular-nums'}
    >
      {settled}
    </p>
  );
}
