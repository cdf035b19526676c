import fs from 'node:fs';
import type { Config } from '../platform/config.ts';
import { errorCode } from '../platform/error-code.ts';
import type { Log } from '../platform/log.ts';
import { WrongSetting } from '../platform/setting.ts';
import type { SigningSettings } from '../platform/signing-settings.ts';
import { detachedSignature, type KeyInHardware, type SigningKey } from './cms.ts';
import { certificatesIn, isKeyOf, keyInHardware } from './pkcs11.ts';
import { readPkcs12 } from './pkcs12.ts';
import { selfMadeKey } from './self-made-key.ts';
import { signPdf } from './sign-pdf.ts';
import { timeStampOf, type TimeStamp } from './time-stamp.ts';

/** Signs a PDF as of an instant; without a key the PDF comes back as it is. */
export interface Signer {
  (pdf: Uint8Array, at: Date): Promise<Uint8Array>;
  /** SHA-256 of the certificate that it signs with; none without a key. */
  readonly fingerprint?: string | undefined;
}

export const unsigned: Signer = (pdf) => Promise.resolve(pdf);

const FACTS = { name: 'Portal Empretec', reason: 'Certificado emitido pelo Empretec' };

export function createSigner(key: SigningKey | KeyInHardware, timeStamp: TimeStamp | null = null): Signer {
  const sign = (pdf: Uint8Array, at: Date) =>
    signPdf(pdf, { at, ...FACTS }, (bytes) => detachedSignature(key, bytes, timeStamp));
  return Object.assign(sign, { fingerprint: key.chain[0]?.fingerprint256 });
}

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
  const key = await keyOf(config.signing);
  const [certificate] = key.chain;
  if (!certificate || now < new Date(certificate.validFrom) || now > new Date(certificate.validTo))
    throw new WrongSetting(
      'pkcs11' in config.signing ? 'SIGNING_PKCS11_CERTIFICATES' : 'SIGNING_PKCS12',
      `o certificado vale até ${certificate?.validTo ?? '?'}; renove-o`,
    );
  const { timeStampUrl } = config.signing;
  return createSigner(key, timeStampUrl === null ? null : timeStampOf(timeStampUrl));
}

async function keyOf(settings: SigningSettings): Promise<SigningKey | KeyInHardware> {
  if ('pkcs11' in settings) {
    const { certificates, ...hardware } = settings.pkcs11;
    const chain = certificatesIn(read('SIGNING_PKCS11_CERTIFICATES', certificates).toString('utf8'));
    const key = keyInHardware({ ...hardware, pin: settings.password }, chain);
    const own = await isKeyOf(key).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      throw new WrongSetting(
        'SIGNING_PKCS11_MODULE',
        `o equipamento não assinou com esta chave e este PIN, ou falta o programa pkcs11-tool (${reason})`,
      );
    });
    if (!own)
      throw new WrongSetting('SIGNING_PKCS11_CERTIFICATES', 'o primeiro certificado não é o da chave');
    return key;
  }
  const { file, password } = settings;
  return readPkcs12(read('SIGNING_PKCS12', file), password).catch(() => {
    throw new WrongSetting(
      'SIGNING_PKCS12',
      'não é possível abrir a chave com SIGNING_PASSWORD (um arquivo antigo, com 3DES ou RC2, precisa ser convertido: docs/operations.md)',
    );
  });
}

function read(name: string, file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw new WrongSetting(name, `não é possível ler o arquivo (${errorCode(error) ?? 'desconhecido'})`);
  }
}
