import { createHash, sign as signBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { TimeStamp } from './time-stamp.ts';

/** A private key with its certificate first, then those that issued it. */
export interface SigningKey {
  readonly key: KeyObject;
  readonly chain: readonly X509Certificate[];
}

/** A key that can be asked for a signature and not be read. */
export interface KeyInHardware {
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  readonly chain: readonly X509Certificate[];
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const signAsync = promisify(signBytes);

/**
 * A detached CMS signature with the attributes that PAdES B-B requires: type, digest, and which certificate signed. The
 * time is the document's, so a signing time is left out, as PAdES requires. With a time stamp of the signature it is B-T.
 */
export async function detachedSignature(
  key: SigningKey | KeyInHardware,
  signed: Uint8Array,
  timeStamp: TimeStamp | null = null,
): Promise<Uint8Array> {
  const { chain } = key;
  const certificates = chain.map(({ raw }) => new Certificate({ schema: fromBER(raw).result }));
  const [own] = certificates;
  const [certificate] = chain;
  if (!own || !certificate) throw new Error('a signing key without a certificate');
  const certificateId = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate.raw))] })] })],
  });
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    // In the order of their encodings, as a DER set has to be.
    attributes: [
      new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
      new Attribute({ type: OID.messageDigest, values: [octets(sha256(signed))] }),
      new Attribute({ type: OID.signingCertificateV2, values: [certificateId] }),
    ],
  });
  // Signed as a set; inside the message the same bytes carry another tag.
  const asSet = Buffer.from(signedAttrs.toSchema().toBER(false));
  asSet[0] = 0x31;

  const signature = 'sign' in key ? await key.sign(asSet) : await signAsync('sha256', asSet, key.key);
  const stamp = timeStamp === null ? null : fromBER(await timeStamp(signature)).result;
  const digest = () => new AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new Null() });
  const message = new SignedData({
    version: 1,
    digestAlgorithms: [digest()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: digest(),
        signedAttrs,
        signatureAlgorithm:
          certificate.publicKey.asymmetricKeyType === 'rsa'
            ? new AlgorithmIdentifier({ algorithmId: OID.rsa, algorithmParams: new Null() })
            : new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 }),
        signature: octets(signature),
        ...(stamp === null
          ? {}
          : {
              unsignedAttrs: new SignedAndUnsignedAttributes({
                type: 1,
                attributes: [new Attribute({ type: OID.timeStamp, values: [stamp] })],
              }),
            }),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: OID.signedData, content: message.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER(false));
}

const octets = (bytes: Uint8Array): OctetString =>
  new OctetString({ valueHex: Uint8Array.from(bytes).buffer });
