import { execFile } from 'node:child_process';
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DocumentError } from '../platform/document-error.ts';
import type { KeyInHardware } from './cms.ts';

const run = promisify(execFile);
/** Hardware signs in some 100 ms; a token that waits for a finger never answers. */
const TIME_LIMIT_MS = 10_000;
const PIN = 'PORTAL_SIGNING_PIN';

export interface Pkcs11Settings {
  /** The maker's library, `/usr/lib/….so`. */
  readonly module: string;
  /** Label of the key in the token. */
  readonly label: string;
  readonly pin: string;
}

/**
 * A key that never leaves its hardware (A3, HSM). OpenSC's `pkcs11-tool` asks the maker's library for each signature, in a
 * process of its own: a library that crashes or waits takes nothing else with it. The PIN reaches it by its environment,
 * which other accounts of the machine cannot read, as they can read arguments.
 */
export function keyInHardware(
  settings: Pkcs11Settings,
  chain: readonly X509Certificate[],
  timeLimitMs = TIME_LIMIT_MS,
): KeyInHardware {
  const isRsa = chain[0]?.publicKey.asymmetricKeyType === 'rsa';
  return {
    chain,
    sign: async (bytes) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-sign-'));
      try {
        const [input, output] = [path.join(folder, 'in'), path.join(folder, 'out')];
        await writeFile(input, isRsa ? bytes : createHash('sha256').update(bytes).digest());
        const mechanism = isRsa
          ? ['--mechanism', 'SHA256-RSA-PKCS']
          : ['--mechanism', 'ECDSA', '--signature-format', 'openssl'];
        const { module, label, pin } = settings;
        await run(
          'pkcs11-tool',
          [
            ['--module', module, '--login', '--pin', `env:${PIN}`, '--sign', '--label', label],
            mechanism,
            ['--input-file', input, '--output-file', output],
          ].flat(),
          { timeout: timeLimitMs, killSignal: 'SIGKILL', env: { ...process.env, [PIN]: pin } },
        );
        return await readFile(output);
      } catch (error) {
        // The message holds the arguments; the rest of the answer is the library's.
        const { code, killed } = error as { code?: unknown; killed?: boolean };
        throw new DocumentError(
          'document.signature',
          `no signature from the hardware (${killed ? 'time limit' : String(code)})`,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Whether the key in the hardware is that of the certificate: signs something that nobody asked for, and verifies it. */
export async function isKeyOf({ chain, sign }: KeyInHardware): Promise<boolean> {
  const [certificate] = chain;
  const bytes = randomBytes(32);
  return certificate !== undefined && verify('sha256', bytes, certificate.publicKey, await sign(bytes));
}

/** The certificates of a PEM file, the signer's first. */
export function certificatesIn(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return found.map((one) => new X509Certificate(one));
}
