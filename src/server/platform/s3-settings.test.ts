import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEYS = { S3_ACCESS_KEY_ID: 'AKIDPORTAL', S3_SECRET_ACCESS_KEY: 'segredo' };
const AMAZON = { S3_BUCKET: 'portal-arquivos', S3_REGION: 'sa-east-1', ...KEYS };
const OTHER = { S3_BUCKET: 'portal-arquivos', S3_ENDPOINT: 'http://minio:9000', ...KEYS };
const s3 = (environment: Record<string, string>) =>
  readConfig({ SECRET_KEY: 'k'.repeat(32), ...environment }).s3;

describe('files on S3', () => {
  it('are not asked for by default, nor by empty settings', () => {
    expect(s3({})).toBeNull();
    expect(s3({ S3_BUCKET: '', S3_ENDPOINT: '', S3_FORCE_PATH_STYLE: '' })).toBeNull();
  });

  it('at Amazon need bucket, region and keys', () => {
    expect(s3(AMAZON)).toEqual({
      endpoint: null,
      bucket: 'portal-arquivos',
      region: 'sa-east-1',
      accessKeyId: 'AKIDPORTAL',
      secretAccessKey: 'segredo',
      forcePathStyle: false,
    });
  });

  it('elsewhere need an endpoint instead of the region, and buckets stand in paths unless said otherwise', () => {
    expect(s3(OTHER)).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      forcePathStyle: true,
    });
    expect(s3({ ...OTHER, S3_FORCE_PATH_STYLE: 'off' })?.forcePathStyle).toBe(false);
  });

  it.each<[string, Record<string, string>, string]>([
    ['S3_ACCESS_KEY_ID', { ...AMAZON, S3_ACCESS_KEY_ID: '' }, 'é obrigatória com S3_BUCKET'],
    ['S3_SECRET_ACCESS_KEY', { ...AMAZON, S3_SECRET_ACCESS_KEY: '' }, 'é obrigatória com S3_BUCKET'],
    ['S3_REGION', { ...AMAZON, S3_REGION: '' }, 'é obrigatória com S3_BUCKET quando S3_ENDPOINT não é dada'],
    ['S3_BUCKET', KEYS, 'é obrigatória quando S3_ACCESS_KEY_ID é dada'],
    ['S3_BUCKET', { S3_FORCE_PATH_STYLE: 'on' }, 'é obrigatória quando S3_FORCE_PATH_STYLE é dada'],
    [
      'S3_BUCKET',
      { ...AMAZON, S3_BUCKET: 'Portal/Arquivos' },
      'precisa ser o nome de um bucket (letras minúsculas, algarismos, hífen e ponto)',
    ],
    ['S3_ENDPOINT', { ...OTHER, S3_ENDPOINT: 'minio:9000' }, 'precisa ser um endereço http://… ou https://…'],
    [
      'S3_ENDPOINT',
      { ...OTHER, S3_ENDPOINT: 'https://chave:segredo@minio' },
      'precisa ser um endereço sem usuário, ? ou #',
    ],
    ['S3_FORCE_PATH_STYLE', { ...OTHER, S3_FORCE_PATH_STYLE: 'true' }, 'precisa ser on ou off'],
  ])('name %s when it is what is wrong (%j)', (name, environment, why) => {
    expect(() => s3(environment)).toThrow(`Configuração ${name}: ${why}`);
  });
});
