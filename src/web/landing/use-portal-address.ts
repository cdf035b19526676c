import { useEffect, useState } from 'react';
import { versionById } from '#domain/seminar-version.ts';

const DEFAULT_ADDRESS = versionById(1).settingsMap.portalAddress;

/** Where 'NÃO TENHO ENTREVISTA' leads: the setting `portalAddress`, once loaded; until then its default. */
export function usePortalAddress(): string {
  const [address, setAddress] = useState<string>(DEFAULT_ADDRESS);
  useEffect(() => {
    const controller = new AbortController();
    // Not by `request`: this page makes no other call of the contract.
    const load = async () => {
      const response = await fetch('/api/public/modules/1', { signal: controller.signal });
      const version: unknown = response.ok ? await response.json() : null;
      setAddress(addressIn(version) || DEFAULT_ADDRESS);
    };
    // Offline or aborted: the portal's own page is always there.
    load().catch(() => {});
    return () => controller.abort();
  }, []);
  return address;
}

/** The address in the settings of a version; an empty text when there is none. */
function addressIn(version: unknown): string {
  if (typeof version !== 'object' || version === null || !('settingsMap' in version)) return '';
  const { settingsMap } = version;
  if (typeof settingsMap !== 'object' || settingsMap === null || !('portalAddress' in settingsMap)) return '';
  return typeof settingsMap.portalAddress === 'string' ? settingsMap.portalAddress : '';
}
