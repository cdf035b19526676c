import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network that limits are counted on', () => {
  const table: [ip: string, network: string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8:1::9', '2001:db8:1:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['not an address', 'not an address'],
  ];
  it.each(table)('%s → %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
