import { useEffect, useState } from 'react';
import type { registrationCalls } from '#contract/registration.ts';
import { versionById } from '#domain/seminar-version.ts';
import { lightCall, request } from '../api.ts';

const getModuleSettings = lightCall<typeof registrationCalls.getModuleSettings>({
  method: 'GET',
  path: '/api/public/modules/:id',
});

const DEFAULT_ADDRESS = versionById(1).settingsMap.portalAddress;

/** Where 'NÃO TENHO ENTREVISTA' leads: the setting `portalAddress`, once loaded; until then its default. */
export function usePortalAddress(): string {
  const [address, setAddress] = useState<string>(DEFAULT_ADDRESS);
  useEffect(() => {
    const controller = new AbortController();
    request(getModuleSettings, { params: { id: 1 } }, { signal: controller.signal }).then(
      ({ settingsMap }) => setAddress(settingsMap['portalAddress'] || DEFAULT_ADDRESS),
      // Offline or aborted: the portal's own page is always there.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return address;
}
