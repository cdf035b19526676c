import { useSearchParams, type NavigateOptions } from 'react-router';

/** Changes some parameters of the address, in place of the present entry of the history. */
export function useAddressChange(options: NavigateOptions = {}) {
  const [, setParams] = useSearchParams();
  return (change: Readonly<Record<string, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true, ...options },
    );
}
