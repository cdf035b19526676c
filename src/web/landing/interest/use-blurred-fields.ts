import { useEffect, useRef, useState } from 'react';

/**
 * Fields that were blurred and may show their errors. A blur caused by a press elsewhere counts when the press
 * is over: a message appearing earlier would move the pressed element.
 */
export function useBlurredFields<Name extends string>(): {
  left: ReadonlySet<Name>;
  leave: (name: Name) => void;
} {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const pressing = useRef(false);
  const waiting = useRef(new Set<Name>());
  useEffect(() => {
    const press = () => {
      pressing.current = true;
    };
    // After the click that the release makes.
    const release = () =>
      setTimeout(() => {
        pressing.current = false;
        if (waiting.current.size === 0) return;
        const names = waiting.current;
        waiting.current = new Set();
        setLeft((before) => new Set([...before, ...names]));
      });
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  const leave = (name: Name) => {
    if (pressing.current) waiting.current.add(name);
    else setLeft((before) => new Set([...before, name]));
  };
  return { left, leave };
}
