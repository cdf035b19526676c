import { createHash, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';

export interface VerifiedSignature {
  /** The signature is of these bytes, and of all of them but its own place. */
  readonly holds: boolean;
  /** SHA-256 of the certificate that signed, as in `X509Certificate.fingerprint256`. */
  readonly fingerprint: string;
  /** When an authority saw the signature; null without a time stamp. */
  readonly stampedAt: Date | null;
}

const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

/**
 * Reads the last signature of a PDF; null where it has none that can be read. Whether its signer is one to trust is for
 * the caller to decide: anybody can sign a file with a key of their own.
 */
export async function verifySignature(pdf: Uint8Array): Promise<VerifiedSignature | null> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ranges = [
    ...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g),
  ];
  const [from = -1, length = -1, after = -1, rest = -1] = (ranges.at(-1) ?? []).slice(1).map(Number);
  if (from !== 0 || length <= 0 || after <= length || after + rest > bytes.length) return null;
  try {
    const place = bytes.toString('latin1', length, after);
    const hex = /^<([0-9a-f]+)>$/i.exec(place)?.[1];
    if (hex === undefined) return null;
    const signed = Buffer.concat([bytes.subarray(0, length), bytes.subarray(after, after + rest)]);
    const message = messageOf(Buffer.from(hex, 'hex'));
    const own = ownCertificate(message);
    if (!own) return null;
    const holds =
      after + rest === bytes.length &&
      saysDigest(message, createHash('sha256').update(signed).digest()) &&
      (await message
        .verify({ signer: 0, data: Uint8Array.from(signed).buffer, checkChain: false })
        .catch(() => false));
    const der = Buffer.from(own.toSchema().toBER(false));
    return { holds, fingerprint: new X509Certificate(der).fingerprint256, stampedAt: stampOf(message) };
  } catch {
    return null;
  }
}

function messageOf(der: Uint8Array): SignedData {
  const content = new ContentInfo({ schema: fromBER(Uint8Array.from(der).buffer).result });
  return new SignedData({ schema: content.content });
}

/** The certificate by which the first signer is named; the order of a message's certificates says nothing. */
function ownCertificate({ certificates = [], signerInfos }: SignedData): Certificate | undefined {
  // Declared as any by the package.
  const { serialNumber } = (signerInfos[0]?.sid ?? {}) as { serialNumber?: Certificate['serialNumber'] };
  return certificates.find(
    (one): one is Certificate =>
      one instanceof Certificate && serialNumber !== undefined && one.serialNumber.isEqual(serialNumber),
  );
}

function saysDigest({ signerInfos }: SignedData, digest: Buffer): boolean {
  const attribute = signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST);
  const value = attribute?.values[0] as { valueBlock?: { valueHexView?: Uint8Array } } | undefined;
  return value?.valueBlock?.valueHexView !== undefined && digest.equals(value.valueBlock.valueHexView);
}

function stampOf({ signerInfos }: SignedData): Date | null {
  const attribute = signerInfos[0]?.unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP);
  if (!attribute) return null;
  const token = new ContentInfo({ schema: attribute.values[0] });
  const content = new SignedData({ schema: token.content }).encapContentInfo.eContent?.getValue();
  return content ? new TSTInfo({ schema: fromBER(content).result }).genTime : null;
}
