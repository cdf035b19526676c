import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts';

/**
 * A device with passkeys, in software: what a browser and its authenticator do together (WebAuthn Level 3; ES256, no
 * attestation). Each member of `Behaviour` makes it do one thing wrong or differently.
 */
export interface Behaviour {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the person unlocked the device. */
  readonly userVerified?: boolean;
  readonly challenge?: string;
  readonly signCount?: number;
  readonly userHandle?: string | undefined;
  /** Signs with another key. */
  readonly forged?: boolean;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string | undefined };
  readonly user: { readonly id: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string | undefined;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Flags of authenticator data: present, verified, syncable, synced, with a new credential. */
const [UP, UV, BE, BS, AT] = [0x01, 0x04, 0x08, 0x10, 0x40];

export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #synced: boolean;
  readonly id = randomBytes(32);
  #key: KeyObject | null = null;
  #userHandle = '';
  #signCount = 0;

  /** `counts`: like a security key, which counts; passkeys that are synced do not. */
  constructor({ origin, counts = false }: { origin: string; counts?: boolean }) {
    this.#origin = origin;
    this.#synced = !counts;
  }

  #authenticatorData(rpId: string, flags: number, signCount: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #flags({ userVerified = true }: Behaviour): number {
    return UP | (userVerified ? UV : 0) | (this.#synced ? BE | BS : 0);
  }

  /** `navigator.credentials.create` */
  create(options: CreationOptions, behaviour: Behaviour = {}): PasskeyRegistration {
    const { publicKey, privateKey } = newKey();
    this.#key = privateKey;
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const authData = this.#authenticatorData(
      behaviour.rpId ?? options.rp.id ?? '',
      this.#flags(behaviour) | AT,
      behaviour.signCount ?? 0,
      credential,
    );
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(authData)],
      ]),
    );
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(
          this.#clientData('webauthn.create', behaviour.challenge ?? options.challenge, behaviour.origin),
        ),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get` */
  get(options: RequestOptions, behaviour: Behaviour = {}): PasskeyAssertion {
    if (!this.#key) throw new Error('This device has no passkey yet');
    if (!this.#synced) this.#signCount += 1;
    const authData = this.#authenticatorData(
      behaviour.rpId ?? options.rpId ?? '',
      this.#flags(behaviour),
      behaviour.signCount ?? this.#signCount,
    );
    const clientData = this.#clientData(
      'webauthn.get',
      behaviour.challenge ?? options.challenge,
      behaviour.origin,
    );
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(behaviour.forged ? newKey().privateKey : this.#key);
    const userHandle = 'userHandle' in behaviour ? behaviour.userHandle : this.#userHandle;
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }
}
