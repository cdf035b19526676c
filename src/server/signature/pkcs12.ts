import { createPrivateKey, X509Certificate } from 'node:crypto';
import { CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, type SafeContents } from 'pkijs';
import type { SigningKey } from './cms.ts';

/** The package documents this method and declares it protected. */
interface Encrypted {
  parseInternalValues(parameters: { readonly password: ArrayBuffer }): Promise<void>;
}

/**
 * The key of a PKCS#12 file (`.p12`, `.pfx`) and its chain. Throws for a wrong password, a file without a key, and one
 * encrypted with 3DES or RC2, which `openssl pkcs12 -legacy` converts.
 */
export async function readPkcs12(file: Uint8Array, password: string): Promise<SigningKey> {
  const secret = Uint8Array.from(Buffer.from(password)).buffer;
  const pfx = PFX.fromBER(Uint8Array.from(file).buffer);
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('no safe in the PKCS#12 file');
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
  // Declared as any by the package.
  const contents = safe.parsedValue.safeContents as readonly { readonly value: SafeContents }[];
  let key: SigningKey['key'] | undefined;
  const certificates: X509Certificate[] = [];
  for (const { bagValue } of contents.flatMap(({ value }) => value.safeBags)) {
    if (bagValue instanceof PKCS8ShroudedKeyBag) {
      await (bagValue as unknown as Encrypted).parseInternalValues({ password: secret });
      const der = Buffer.from(bagValue.parsedValue?.toSchema().toBER(false) ?? new ArrayBuffer(0));
      key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    }
    if (bagValue instanceof CertBag && bagValue.parsedValue instanceof Certificate)
      certificates.push(new X509Certificate(Buffer.from(bagValue.parsedValue.toSchema().toBER(false))));
  }
  if (!key) throw new Error('no key in the PKCS#12 file');
  const own = certificates.find((one) => key && one.checkPrivateKey(key));
  if (!own) throw new Error('no certificate of the key in the PKCS#12 file');
  return { key, chain: [own, ...certificates.filter((one) => one !== own)] };
}
