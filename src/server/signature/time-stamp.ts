import { createHash, randomBytes } from 'node:crypto';
import { fromBER, Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { DocumentError } from '../platform/document-error.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
/** The longest that a request for a certificate waits for the authority; its row is locked meanwhile. */
const TIME_LIMIT_MS = 5000;
/** PKIStatus: granted, and granted with changes. */
const GRANTED = [0, 1];
/** Far more than a token with its chain. */
const MAX_REPLY_BYTES = 64 * 1024;

/** A time-stamp token (DER) of an authority for these bytes. */
export type TimeStamp = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Asks a time-stamp authority (RFC 3161, over HTTP). What comes back is checked before it is put into a document: about
 * these bytes, of this request, with a signature that holds. Refuses with a DocumentError (`document.time-stamp`), also
 * when the authority is away: a certificate is never issued without the stamp that the settings ask for.
 */
export function timeStampOf(address: string, timeLimitMs = TIME_LIMIT_MS): TimeStamp {
  return async (bytes) => {
    const nonce = positive(randomBytes(16));
    const imprint = createHash('sha256').update(bytes).digest();
    try {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: Buffer.from(requestFor(imprint, nonce).toSchema().toBER(false)),
        signal: AbortSignal.timeout(timeLimitMs),
        redirect: 'error',
      });
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      const body = await reply.arrayBuffer();
      if (body.byteLength > MAX_REPLY_BYTES) throw new Error('a reply far too long');
      return await checkedToken(body, { bytes, digest: imprint, nonce });
    } catch (error) {
      throw new DocumentError(
        'document.time-stamp',
        `no time stamp: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
  };
}

const imprintOf = (digest: Uint8Array): MessageImprint =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
    hashedMessage: new OctetString({ valueHex: Uint8Array.from(digest).buffer }),
  });

const requestFor = (digest: Uint8Array, nonce: Uint8Array): TimeStampReq =>
  new TimeStampReq({
    version: 1,
    messageImprint: imprintOf(digest),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  });

async function checkedToken(
  body: ArrayBuffer,
  { bytes, digest, nonce }: { readonly [part in 'bytes' | 'digest' | 'nonce']: Uint8Array },
): Promise<Uint8Array> {
  const { status, timeStampToken } = new TimeStampResp({ schema: fromBER(body).result });
  if (!GRANTED.includes(status.status) || !timeStampToken) throw new Error(`refused (${status.status})`);
  const signed = new SignedData({ schema: timeStampToken.content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new Error('a token without content');
  const info = new TSTInfo({ schema: fromBER(content).result });
  const same = (one: ArrayBuffer, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other));
  if (!same(info.messageImprint.hashedMessage.valueBlock.valueHexView.slice().buffer, digest))
    throw new Error('a stamp of other bytes');
  if (!info.nonce || !same(info.nonce.valueBlock.valueHexView.slice().buffer, nonce))
    throw new Error('a stamp of another request');
  // For a token the package wants what was stamped as well.
  const data = Uint8Array.from(bytes).buffer;
  if (!(await signed.verify({ signer: 0, data, checkChain: false })))
    throw new Error('a stamp whose signature does not hold');
  return new Uint8Array(
    new ContentInfo({ contentType: timeStampToken.contentType, content: timeStampToken.content })
      .toSchema()
      .toBER(false),
  );
}

/** As an INTEGER of DER: a first bit of 1 would be a sign, a first byte of 0 would be dropped. */
function positive(bytes: Buffer): Buffer {
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f);
  return bytes;
}
