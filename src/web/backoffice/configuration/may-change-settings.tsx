import { useOwnUf } from '../candidates/places.ts';

/** Whether the person may change what holds for the whole country: whoever reaches one state alone reads it. */
export const useMayChangeSettings = (): boolean => useOwnUf() === null;

/** Why the fields of a settings page cannot be changed. */
export function ReadOnlyNotice() {
  if (useMayChangeSettings()) return null;
  return (
    <p className="mt-3 max-w-prose rounded bg-pending-soft p-3">
      Estas configurações valem para todo o país: você pode ler tudo, e só a administração nacional as muda.
    </p>
  );
}
