/**
 * The address that limits are counted on: IPv4 as it is; of IPv6 the /64, since every household has 2^64 addresses to
 * rotate through.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [left = '', right] = ip.toLowerCase().split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
