import * as z from 'zod';
import { emptyIsUnset, httpAddress, WrongSetting } from './setting.ts';

/** An S3-compatible service where files are stored. */
export interface S3Settings {
  /** Null: Amazon's own, found by the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `https://endpoint/bucket/key` instead of `https://bucket.endpoint/key`. */
  readonly forcePathStyle: boolean;
}

export const S3_FIELDS = {
  S3_BUCKET: emptyIsUnset(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
        error: 'precisa ser o nome de um bucket (letras minúsculas, algarismos, hífen e ponto)',
      })
      .optional(),
  ),
  S3_ENDPOINT: httpAddress(/[?#@]/, 'usuário, ? ou #'),
  S3_REGION: emptyIsUnset(z.string().optional()),
  S3_ACCESS_KEY_ID: emptyIsUnset(z.string().optional()),
  S3_SECRET_ACCESS_KEY: emptyIsUnset(z.string().optional()),
  S3_FORCE_PATH_STYLE: emptyIsUnset(z.enum(['on', 'off'], { error: 'precisa ser on ou off' }).optional()),
};

type S3Environment = { readonly [name in keyof typeof S3_FIELDS]?: z.output<(typeof S3_FIELDS)[name]> };

/**
 * `S3_BUCKET` decides whether S3 is in use; the other settings apply only with it, and the keys are required. Null:
 * files are on the disk. Throws WrongSetting naming what is missing.
 */
export function s3Of(env: S3Environment): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) {
    const stray = Object.entries(env).find(([name, value]) => name in S3_FIELDS && value !== undefined);
    if (stray) throw new WrongSetting('S3_BUCKET', `é obrigatória quando ${stray[0]} é dada`);
    return null;
  }
  if (!accessKeyId) throw new WrongSetting('S3_ACCESS_KEY_ID', 'é obrigatória com S3_BUCKET');
  if (!secretAccessKey) throw new WrongSetting('S3_SECRET_ACCESS_KEY', 'é obrigatória com S3_BUCKET');
  if (!endpoint && !region)
    throw new WrongSetting('S3_REGION', 'é obrigatória com S3_BUCKET quando S3_ENDPOINT não é dada');
  return {
    endpoint: endpoint ?? null,
    bucket,
    // Other services accept any region; this is their usual default.
    region: region ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ? env.S3_FORCE_PATH_STYLE === 'on' : endpoint !== undefined,
  };
}
