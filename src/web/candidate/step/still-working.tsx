import { type ReactNode, useEffect, useState } from 'react';

/** After this long, somebody who waits wants to know whether anything still happens. */
const LONG_MS = 5000;

interface Props {
  busy: boolean;
  /** Where the person's work is meanwhile. */
  children: ReactNode;
}

/** Beside a busy button, once its work takes long: that it goes on, and that nothing is lost. Read aloud when it appears. */
export function StillWorking({ busy, children }: Props) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [busy]);
  return (
    <output className="block max-w-prose">
      {isLong ? (
        <span className="mt-6 block font-semibold">
          Está demorando mais do que o normal, e ainda não terminou. {children}
        </span>
      ) : null}
    </output>
  );
}
