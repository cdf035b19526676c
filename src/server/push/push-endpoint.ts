const isHostOf = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

/**
 * Whether the portal may send to this address, which a browser gave: `https`, on the usual port, without a user, on a
 * known host. Anything else would have the portal call addresses of others, or of its own network.
 */
export function isPushEndpoint(text: string, services: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return services.some((service) => isHostOf(hostname, service));
}
