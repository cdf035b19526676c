import { createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate } from 'pkijs';
import { writeOnce } from '../platform/write-once.ts';
import type { SigningKey } from './cms.ts';

const YEARS = 10;
const COMMON_NAME = '2.5.4.3';

/**
 * The key of a portal that is not in production: made once and kept beside the data. Its certificate is its own issuer,
 * so readers say that the document is unchanged and that its signer is unknown.
 */
export async function selfMadeKey(dataDir: string, now: Date): Promise<SigningKey> {
  const file = path.join(dataDir, 'signing.pem');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    writeOnce(file, await makeKey(now));
  }
  const pem = fs.readFileSync(file, 'utf8');
  return { key: createPrivateKey(pem), chain: [new X509Certificate(pem)] };
}

async function makeKey(now: Date): Promise<string> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = new Certificate();
  certificate.version = 2;
  // Positive: a first bit of 1 would be a sign.
  const serial = randomBytes(12);
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer });
  const name = () =>
    new AttributeTypeAndValue({
      type: COMMON_NAME,
      value: new Utf8String({ value: 'Portal Empretec (demonstração)' }),
    });
  certificate.issuer.typesAndValues.push(name());
  certificate.subject.typesAndValues.push(name());
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(now.getTime() + YEARS * 365 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey as CryptoKey);
  await certificate.sign(pair.privateKey as CryptoKey, 'SHA-256');
  const key = await webcrypto.subtle.exportKey('pkcs8', pair.privateKey);
  return pem('PRIVATE KEY', key) + pem('CERTIFICATE', certificate.toSchema(true).toBER(false));
}

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${(
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n')}\n-----END ${label}-----\n`;
