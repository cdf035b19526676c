import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import { selfMadeKey } from '#server/signature/self-made-key.ts';

const ENCRYPTION = {
  // The package draws each initialisation vector by itself, and its types ask for one.
  contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: new Uint8Array(16) },
  hmacHashAlgorithm: 'SHA-256',
  iterationCount: 2048,
};
const KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const WITH_PASSWORD = 0;
const ENCRYPTED_WITH_PASSWORD = 1;

const exactly = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** What an operator gives as SIGNING_PKCS12: a PKCS#12 file with a key and its certificate, which is valid now. */
export async function makeSigningFile(folder: string, password: string): Promise<Uint8Array> {
  const { key, chain } = await selfMadeKey(folder, new Date());
  const [certificate] = chain;
  if (!certificate) throw new Error('The key has no certificate');
  const secret = { password: exactly(Buffer.from(password)) };
  const keyBag = new PKCS8ShroudedKeyBag({
    parsedValue: PrivateKeyInfo.fromBER(exactly(key.export({ type: 'pkcs8', format: 'der' }))),
  });
  await keyBag.makeInternalValues({ ...secret, ...ENCRYPTION });
  const safeBags = [
    new SafeBag({ bagId: KEY_BAG, bagValue: keyBag }),
    new SafeBag({
      bagId: CERTIFICATE_BAG,
      bagValue: new CertBag({ parsedValue: Certificate.fromBER(exactly(certificate.raw)) }),
    }),
  ];
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [{ privacyMode: ENCRYPTED_WITH_PASSWORD, value: new SafeContents({ safeBags }) }],
    },
  });
  await safe.makeInternalValues({ safeContents: [{ ...secret, ...ENCRYPTION }] });
  const file = new PFX({ parsedValue: { integrityMode: WITH_PASSWORD, authenticatedSafe: safe } });
  await file.makeInternalValues({
    ...secret,
    iterations: ENCRYPTION.iterationCount,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  });
  return new Uint8Array(file.toSchema().toBER());
}
