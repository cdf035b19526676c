import fs from 'node:fs';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { WrongSetting } from '../platform/setting.ts';
import { detachedSignature, type SigningKey } from './cms.ts';
import { readPkcs12 } from './pkcs12.ts';
import { selfMadeKey } from './self-made-key.ts';
import { signPdf } from './sign-pdf.ts';

/** Signs a PDF as of an instant; without a key the PDF comes back as it is. */
export type Signer = (pdf: Uint8Array, at: Date) => Promise<Uint8Array>;

export const unsigned: Signer = (pdf) => Promise.resolve(pdf);

export const createSigner =
  (key: SigningKey): Signer =>
  (pdf, at) =>
    signPdf(pdf, { at, name: 'Portal Empretec', reason: 'Certificado emitido pelo Empretec' }, (bytes) =>
      detachedSignature(key, bytes),
    );

/**
 * The signer of this portal: with the key of the settings; outside production and on a disk with one of its own, which the
 * other machines of a bucket would not have; else none. Throws
 * WrongSetting for a key that cannot be read or whose certificate is not valid now: nothing is issued with such a one.
 */
export async function openSigner(
  config: Pick<Config, 'signing' | 'production' | 'dataDir' | 's3'>,
  log: Pick<Log, 'warn'>,
  now: Date,
): Promise<Signer> {
  if (config.signing === null && (config.production || config.s3 !== null)) {
    log.warn({}, 'certificates are issued without a signature: SIGNING_PKCS12 is not set');
    return unsigned;
  }
  if (config.signing === null) return createSigner(await selfMadeKey(config.dataDir, now));
  const { file, password } = config.signing;
  const key = await readPkcs12(read(file), password).catch(() => {
    throw new WrongSetting(
      'SIGNING_PKCS12',
      'não é possível abrir a chave com SIGNING_PASSWORD (um arquivo antigo, com 3DES ou RC2, precisa ser convertido: docs/operations.md)',
    );
  });
  const [certificate] = key.chain;
  if (!certificate || now < new Date(certificate.validFrom) || now > new Date(certificate.validTo))
    throw new WrongSetting(
      'SIGNING_PKCS12',
      `o certificado vale até ${certificate?.validTo ?? '?'}; renove-o`,
    );
  return createSigner(key);
}

function read(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongSetting('SIGNING_PKCS12', `não é possível ler o arquivo (${code ?? 'desconhecido'})`);
  }
}
