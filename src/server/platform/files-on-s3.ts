import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Storage } from './files.ts';
import type { Log } from './log.ts';
import type { S3Settings } from './s3-settings.ts';
import { WrongSetting } from './setting.ts';

export interface S3Limits {
  readonly connectMs: number;
  /** From the request to the response headers. */
  readonly answerMs: number;
  /** For reading the whole body. */
  readonly readMs: number;
  /** Attempts in all, where the service is busy or the connection broke. */
  readonly attempts: number;
}

const LIMITS: S3Limits = { connectMs: 3_000, answerMs: 8_000, readMs: 20_000, attempts: 3 };

/** Files in a bucket of an S3-compatible service. This module loads Amazon's client: import it only when used. */
export function s3Storage(settings: S3Settings, limits: S3Limits = LIMITS): Storage {
  return {
    disk: new Disk(new BoundedS3Driver(settings, clientOf(settings, limits), limits.readMs)),
    reasonOf: errorCodeOf,
    isMissing: isMissingKey,
  };
}

/**
 * Reads a missing file from the bucket, once at start. Throws a WrongSetting that names the setting at fault. A service
 * that does not answer is only logged: everything but certificates works without it.
 */
export async function assertUsableBucket(
  settings: S3Settings,
  log: Log,
  limits: S3Limits = LIMITS,
): Promise<void> {
  const client = clientOf(settings, { ...limits, attempts: 1 });
  try {
    await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: 'portal-start-check' }));
  } catch (error) {
    if (isMissingKey(error)) return;
    const name = errorCodeOf(error) ?? 'unknown';
    const wrong = WRONG_SETTINGS[name];
    if (wrong) throw new WrongSetting(wrong[0], `${wrong[1]} (${name})`);
    log.error({ reason: name }, 'file storage of S3_ENDPOINT does not answer as it should');
  } finally {
    client.destroy();
  }
}

/** Permanent errors: the setting at fault, and why. */
const WRONG_SETTINGS: Readonly<Record<string, readonly [setting: string, why: string]>> = {
  NoSuchBucket: ['S3_BUCKET', 'o bucket não existe'],
  InvalidBucketName: ['S3_BUCKET', 'o serviço não aceita este nome de bucket'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', 'o serviço não conhece esta chave'],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', 'não é o segredo da chave'],
  AccessDenied: [
    'S3_ACCESS_KEY_ID',
    'a chave precisa poder GetObject, PutObject, DeleteObject e ListBucket no bucket',
  ],
  AllAccessDisabled: ['S3_ACCESS_KEY_ID', 'a chave está bloqueada'],
  AuthorizationHeaderMalformed: ['S3_REGION', 'o bucket está em outra região'],
  PermanentRedirect: ['S3_REGION', 'o bucket está em outra região'],
  RequestTimeTooSkewed: ['S3_ENDPOINT', 'o relógio desta máquina difere do relógio do serviço'],
  ENOTFOUND: ['S3_ENDPOINT', 'o endereço não existe'],
};

function clientOf(settings: S3Settings, { connectMs, answerMs, attempts }: S3Limits): S3Client {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    // Many S3-compatible services do not support Amazon's newer checksums. Uploads are signed with their own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The stock driver with a time limit on reads, which it lacks: a service that stalls mid-body would block for ever. */
class BoundedS3Driver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #readMs: number;

  constructor({ bucket }: S3Settings, client: S3Client, readMs: number) {
    // Nothing is public, and current buckets have ACLs disabled.
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
    this.#readMs = readMs;
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    const { Body } = await this.#client.send(
      this.createGetObjectCommand(this.#client, { Bucket: this.#bucket, Key: key }),
      { abortSignal: AbortSignal.timeout(this.#readMs) },
    );
    return Body ? Body.transformToByteArray() : new Uint8Array();
  }
}

/** The error code of the service or the system; never a message, which may quote a key. */
function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const ofSystem = error instanceof S3ServiceException || !('code' in error) ? undefined : error.code;
  if (typeof ofSystem !== 'string' && ['AbortError', 'TimeoutError'].includes(error.name)) return 'ETIMEDOUT';
  const name = typeof ofSystem === 'string' ? ofSystem : error.name;
  return /^\w{1,60}$/.test(name) ? name : undefined;
}

// "No such file" and "no such bucket" are both 404, and only the first means a missing file.
const isMissingKey = (error: unknown): boolean => errorCodeOf(error) === 'NoSuchKey';
