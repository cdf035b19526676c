import { useEffect, useState } from 'react';
import { providerCalls } from '#contract/provider.ts';
import { request } from '../api.ts';

/** The organisation's provider: its name, to be read after "Entrar com". Null when there is none, or until it is known. */
export function useProvider(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    request(providerCalls.getProvider, {}, { signal: controller.signal }).then(
      ({ provider }) => {
        if (!controller.signal.aborted) setName(provider?.name ?? null);
      },
      // Offline or aborted: local sign-in is still available.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return name;
}
