/** Whether a host name or IP address is this machine's own. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    plain === 'localhost' ||
    plain.endsWith('.localhost') ||
    plain === '::1' ||
    /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(plain)
  );
}
