import { useEffect, useRef } from 'react';

/**
 * A form takes another's place, and the button that led to it is gone: the first field to fill in takes the focus. For the box
 * around both; `shown` says which it is.
 */
export function useFirstEmptyField(shown: string) {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [shown]);
  return form;
}
