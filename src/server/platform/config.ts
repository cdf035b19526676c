import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { isIsoDate } from '#domain/calendar.ts';
import type { InternalDomains } from '#domain/manager-access.ts';
import { CHATBOT_FIELDS, chatbotOf, type ChatbotSettings } from './chatbot-settings.ts';
import { errorCode } from './error-code.ts';
import { isLoopback } from './loopback.ts';
import { internalDomainsOf, MANAGER_FIELDS, roleMapOf, type RoleMapSettings } from './manager-settings.ts';
import { MODEL_FIELDS, modelOf, type ModelSettings } from './model-settings.ts';
import { OIDC_FIELDS, oidcOf, type OidcSettings } from './oidc-settings.ts';
import { PUSH_FIELDS, pushServicesOf } from './push-settings.ts';
import { S3_FIELDS, s3Of, type S3Settings } from './s3-settings.ts';
import { address, emptyIsUnset, WrongSetting } from './setting.ts';
import { SIGNING_FIELDS, signingOf, type SigningSettings } from './signing-settings.ts';
import { writeOnce } from './write-once.ts';

/** What Fastify accepts as `trustProxy`; anything else would stop it without naming the setting. */
function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const schema = z.object({
  NODE_ENV: emptyIsUnset(z.string().default('development')),
  PORT: emptyIsUnset(
    z.coerce.number({ error: 'precisa ser um número de 0 a 65535' }).int().min(0).max(65_535).default(3000),
  ),
  HOST: emptyIsUnset(z.string().optional()),
  TRUST_PROXY: emptyIsUnset(
    z
      .string()
      .default('loopback')
      .transform((text) => text.split(',').map((range) => range.trim()))
      .refine((ranges) => ranges.every(isProxyRange), {
        error:
          'precisa ser uma lista de loopback, linklocal, uniquelocal, endereços IP ou redes (10.0.0.0/8)',
      }),
  ),
  BASE_URL: emptyIsUnset(address(['http:', 'https:']).optional()),
  DATABASE_URL: emptyIsUnset(address(['postgres:', 'postgresql:']).optional()),
  DATABASE_POOL_URL: emptyIsUnset(address(['postgres:', 'postgresql:']).optional()),
  DATABASE_READ_URL: emptyIsUnset(address(['postgres:', 'postgresql:']).optional()),
  DATA_DIR: emptyIsUnset(z.string().default('data')),
  ROLE: emptyIsUnset(
    z.enum(['all', 'web', 'worker'], { error: 'precisa ser all, web ou worker' }).default('all'),
  ),
  SEED: emptyIsUnset(z.enum(['demo', 'none'], { error: 'precisa ser demo ou none' }).optional()),
  SMTP_URL: emptyIsUnset(address(['smtp:', 'smtps:']).optional()),
  MAIL_FROM: emptyIsUnset(z.string().default('Portal Empretec <portal@localhost>')),
  // The local part leaves room for the token of a message (64 octets in all; RFC 5321, 4.5.3.1.1).
  MAIL_BOUNCE_ADDRESS: emptyIsUnset(
    z
      .string()
      .regex(/^[a-z0-9._-]{1,30}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, {
        error: 'precisa ser um endereço como devolucoes@exemplo.org, em minúsculas e sem +',
      })
      .optional(),
  ),
  MAIL_BOUNCE_SECRET: emptyIsUnset(
    z.string().min(32, { error: 'precisa ter ao menos 32 caracteres' }).optional(),
  ),
  SECRET_KEY: emptyIsUnset(z.string().min(32, { error: 'precisa ter ao menos 32 caracteres' }).optional()),
  SECURITY_LOG_KEY: emptyIsUnset(
    z.string().min(32, { error: 'precisa ter ao menos 32 caracteres' }).optional(),
  ),
  METRICS_TOKEN: emptyIsUnset(z.string().min(32, { error: 'precisa ter ao menos 32 caracteres' }).optional()),
  ABUSE_GUARDS: emptyIsUnset(z.enum(['on', 'off'], { error: 'precisa ser on ou off' }).default('on')),
  STAFF_SECOND_FACTOR: emptyIsUnset(
    z.enum(['required', 'optional'], { error: 'precisa ser required ou optional' }).optional(),
  ),
  ...S3_FIELDS,
  ...SIGNING_FIELDS,
  ...OIDC_FIELDS,
  ...CHATBOT_FIELDS,
  ...MANAGER_FIELDS,
  ...MODEL_FIELDS,
  ...PUSH_FIELDS,
  CLOCK_CONFIRMED: emptyIsUnset(
    z.string().refine(isIsoDate, { error: 'precisa ser um dia, como 2027-01-31' }).optional(),
  ),
  DRAIN_SECONDS: emptyIsUnset(
    z.coerce.number({ error: 'precisa ser um número de 0 a 300' }).min(0).max(300).optional(),
  ),
  LOG_LEVEL: emptyIsUnset(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'precisa ser um nível de log',
      })
      .default('info'),
  ),
});

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A pooler in transaction mode in front of `databaseUrl`. Null: requests and jobs connect to the database itself. */
  readonly databasePoolUrl: string | null;
  /** A streaming replica. Null: everything is read from the database that is written to. */
  readonly databaseReadUrl: string | null;
  readonly dataDir: string;
  readonly role: 'all' | 'web' | 'worker';
  /** Null: demo data on an empty embedded database outside production, else none. */
  readonly seed: 'demo' | 'none' | null;
  /** Null: messages stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where mail servers report what they could not deliver. Null: replies at sending alone count. */
  readonly bounceAddress: string | null;
  /** Of whoever hands those reports over. */
  readonly bounceSecret: string | null;
  readonly secretKey: string;
  readonly abuseGuards: boolean;
  /** Keys the pseudonyms of networks in the security events. Null: derived from `secretKey`. */
  readonly securityLogKey: string | null;
  /** Null: `/metrics` answers this machine alone. */
  readonly metricsToken: string | null;
  /** Whether the team's local accounts must have a second factor, or may. */
  readonly staffSecondFactor: 'required' | 'optional';
  /** Null: files are kept in `dataDir`. */
  readonly s3: S3Settings | null;
  /** Null: a key of its own outside production, none in production. */
  readonly signing: SigningSettings | null;
  /** Null: local accounts alone. */
  readonly oidc: OidcSettings | null;
  /** Null: the portal's own help alone. */
  readonly chatbot: ChatbotSettings | null;
  /** Empty: nobody becomes a manager by an internal e-mail. */
  readonly internalDomains: InternalDomains;
  /** Null: its page shows that no address is set. */
  readonly roleMap: RoleMapSettings | null;
  /** Null: the embedded evaluator is used, and people decide. */
  readonly model: ModelSettings | null;
  /** Hosts of the push services that notices are sent to. Empty: none are offered. */
  readonly pushServices: readonly string[];
  /** The day on which an operator vouches for the clock, after a stop of more than 45 days. */
  readonly clockConfirmed: string | null;
  /** For how long a leaving process keeps idle connections, so that the proxy in front closes them. */
  readonly drainSeconds: number;
  readonly logLevel: string;
}

const MIN_KEY_LENGTH = 32;

/** Outside production a key is made once and kept beside the data; in production it must be given. */
function secretKeyOf(given: string | undefined, production: boolean, dataDir: string): string {
  if (given) return given;
  if (production) throw new WrongSetting('SECRET_KEY', 'é obrigatória em produção (ao menos 32 caracteres)');
  const file = path.join(dataDir, 'secret.key');
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (!fs.existsSync(file)) writeOnce(file, randomBytes(32).toString('base64url'));
  } catch (error) {
    // Another process of the portal may have written it first; its key is used.
    if (!fs.existsSync(file)) {
      throw new WrongSetting('DATA_DIR', `não é possível escrever em ${dataDir} (${errorCode(error)})`);
    }
  }
  const kept = fs.readFileSync(file, 'utf8').trim();
  if (kept.length < MIN_KEY_LENGTH)
    throw new WrongSetting(
      'SECRET_KEY',
      `o arquivo ${file} está incompleto; apague-o para que outro seja feito`,
    );
  return kept;
}

/**
 * Reads the settings from an environment, once, at start.
 * Throws WrongSetting naming the first setting that cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new WrongSetting(String(issue?.path[0] ?? '?'), issue?.message ?? 'valor inválido');
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.ABUSE_GUARDS === 'off')
    throw new WrongSetting('ABUSE_GUARDS', 'off é recusado em produção');
  if (production && env.SEED === 'demo') throw new WrongSetting('SEED', 'demo é recusado em produção');
  if (production && !env.SMTP_URL) throw new WrongSetting('SMTP_URL', 'é obrigatória em produção');
  if (production && !env.BASE_URL) throw new WrongSetting('BASE_URL', 'é obrigatória em produção');
  if (production && env.BASE_URL) assertEncrypted(env.BASE_URL);
  if ((env.MAIL_BOUNCE_ADDRESS === undefined) !== (env.MAIL_BOUNCE_SECRET === undefined))
    throw new WrongSetting(
      env.MAIL_BOUNCE_ADDRESS === undefined ? 'MAIL_BOUNCE_ADDRESS' : 'MAIL_BOUNCE_SECRET',
      'é obrigatória com a outra',
    );
  for (const name of ['DATABASE_POOL_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL) throw new WrongSetting(name, 'precisa de DATABASE_URL');
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    production,
    port: env.PORT,
    // Demo accounts and the outbox must not be exposed: outside production only this machine can connect.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    trustProxy: env.TRUST_PROXY,
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolUrl: env.DATABASE_POOL_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    dataDir,
    role: env.ROLE,
    seed: env.SEED ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    bounceAddress: env.MAIL_BOUNCE_ADDRESS ?? null,
    bounceSecret: env.MAIL_BOUNCE_SECRET ?? null,
    secretKey: secretKeyOf(env.SECRET_KEY, production, dataDir),
    abuseGuards: env.ABUSE_GUARDS === 'on',
    securityLogKey: env.SECURITY_LOG_KEY ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    // Demo accounts and tests sign in with a password alone.
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    s3: s3Of(env),
    signing: signingOf(env),
    oidc: oidcOf(env, production),
    chatbot: chatbotOf(env, production),
    internalDomains: internalDomainsOf(env.MANAGER_EMAIL_DOMAINS, production),
    roleMap: roleMapOf(env.GESTAO_AMEI_URL, production),
    model: modelOf(env),
    pushServices: pushServicesOf(env.PUSH_SERVICES),
    clockConfirmed: env.CLOCK_CONFIRMED ?? null,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 7 : 0),
    logLevel: env.LOG_LEVEL,
  };
}

/** Over http passwords and sessions travel readable, and cookies are neither `Secure` nor bound to the host. */
function assertEncrypted(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new WrongSetting('BASE_URL', 'precisa ser um endereço https://… em produção');
}

/** A separate key for each purpose, so that a value made for one is useless for another. */
export function deriveKey(secretKey: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}\0${secretKey}`).digest('base64url');
}
