/**
 * `node src/server/network-pseudonym.ts 203.0.113.7`: prints the pseudonym under which a network stands in the security
 * events, by the settings of the environment. Writes nothing.
 */
import { isIP } from 'node:net';
import { readConfig } from './platform/config.ts';
import { networkPseudonym } from './platform/security-log.ts';

const [ip = ''] = process.argv.slice(2);
if (isIP(ip) === 0) {
  process.stderr.write('Uso: node src/server/network-pseudonym.ts ENDEREÇO_IP\n');
  process.exit(1);
}
process.stdout.write(`${networkPseudonym(readConfig(process.env), ip)}\n`);
