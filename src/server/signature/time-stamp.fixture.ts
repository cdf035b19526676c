import { createHash, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromBER, Integer, ObjectIdentifier, OctetString } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import type { SigningKey } from './cms.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const octets = (bytes: ArrayBuffer) => new OctetString({ valueHex: bytes });

export interface FakeAuthority {
  readonly url: string;
  /** What the next replies are: a token, a refusal, one about something else, or none at all. */
  mode: 'grants' | 'refuses' | 'other-bytes' | 'other-nonce' | 'forged' | 'silent';
  asked: number;
  close(): void;
}

/** A time-stamp authority (RFC 3161) of the tests, with a key of its own. */
export async function startFakeAuthority({ key, chain }: SigningKey, at: Date): Promise<FakeAuthority> {
  const [own] = chain;
  if (!own) throw new Error('no certificate');
  const certificate = new Certificate({ schema: fromBER(Uint8Array.from(own.raw).buffer).result });
  const signing = await webcrypto.subtle.importKey(
    'pkcs8',
    key.export({ format: 'der', type: 'pkcs8' }),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );

  async function replyTo(query: Buffer): Promise<Buffer> {
    if (authority.mode === 'refuses')
      return Buffer.from(
        new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema().toBER(false),
      );
    const request = new TimeStampReq({ schema: fromBER(Uint8Array.from(query).buffer).result });
    const { messageImprint } = request;
    if (authority.mode === 'other-bytes')
      messageImprint.hashedMessage = octets(Uint8Array.from(createHash('sha256').digest()).buffer);
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint,
      serialNumber: new Integer({ value: 7 }),
      genTime: at,
      ...(request.nonce
        ? { nonce: authority.mode === 'other-nonce' ? new Integer({ value: 5 }) : request.nonce }
        : {}),
    });
    const content = info.toSchema().toBER(false);
    // Afterwards: the constructor would cut it into pieces, which no authority does.
    const encapsulated = new EncapsulatedContentInfo({ eContentType: TST_INFO });
    encapsulated.eContent = octets(content);
    const signed = new SignedData({
      version: 3,
      encapContentInfo: encapsulated,
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({
                type: '1.2.840.113549.1.9.3',
                values: [new ObjectIdentifier({ value: TST_INFO })],
              }),
              new Attribute({
                type: '1.2.840.113549.1.9.4',
                values: [
                  octets(Uint8Array.from(createHash('sha256').update(Buffer.from(content)).digest()).buffer),
                ],
              }),
            ],
          }),
        }),
      ],
    });
    await signed.sign(signing as CryptoKey, 0, 'SHA-256', content);
    const token = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) });
    const reply = Buffer.from(
      new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token })
        .toSchema()
        .toBER(false),
    );
    // The last bytes are the signature's.
    if (authority.mode === 'forged') reply[reply.length - 3] = (reply[reply.length - 3] ?? 0) ^ 1;
    return reply;
  }

  const server = http.createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      authority.asked += 1;
      if (authority.mode === 'silent') return;
      void replyTo(Buffer.concat(parts)).then((body) =>
        reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority: FakeAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mode: 'grants',
    asked: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return authority;
}
