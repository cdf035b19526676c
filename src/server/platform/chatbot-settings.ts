import type { VersionId } from '#domain/seminar-version.ts';
import * as z from 'zod';
import { emptyIsUnset, httpAddress, WrongSetting } from './setting.ts';

/** The organisation's chatbot, which the candidate's area shows in a frame. */
export interface ChatbotSettings {
  readonly url: string;
  /** The origin for the frame-src policy. */
  readonly origin: string;
  /** The chatbot's own code of a seminar version; a version without one keeps the portal's help. */
  readonly codes: ReadonlyMap<VersionId, string>;
}

const code = () => emptyIsUnset(z.string().max(200, { error: 'tem no máximo 200 caracteres' }).optional());

export const CHATBOT_FIELDS = {
  CHATBOT_URL: httpAddress(/[#@]/, 'usuário nem #'),
  CHATBOT_CODE_URBANO: code(),
  CHATBOT_CODE_STARTUP: code(),
  CHATBOT_CODE_ARENA: code(),
};

type ChatbotEnvironment = {
  readonly [name in keyof typeof CHATBOT_FIELDS]?: z.output<(typeof CHATBOT_FIELDS)[name]>;
};

/**
 * Null: the portal's own help is used everywhere. Throws WrongSetting when a code is given without the address, or for
 * a plain http address in production.
 */
export function chatbotOf(env: ChatbotEnvironment, production: boolean): ChatbotSettings | null {
  const given: readonly (readonly [VersionId, string | undefined])[] = [
    [1, env.CHATBOT_CODE_URBANO],
    [2, env.CHATBOT_CODE_STARTUP],
    [3, env.CHATBOT_CODE_ARENA],
  ];
  const codes = new Map(
    given.flatMap(([version, text]) => (text === undefined ? [] : [[version, text] as const])),
  );
  const { CHATBOT_URL: url } = env;
  if (!url) {
    if (codes.size > 0) throw new WrongSetting('CHATBOT_URL', 'é obrigatória quando CHATBOT_CODE_… é dada');
    return null;
  }
  if (production && !url.startsWith('https:'))
    throw new WrongSetting('CHATBOT_URL', 'precisa ser https em produção');
  return { url, origin: new URL(url).origin, codes };
}

/** The address of the chatbot of a version, which takes its code and the version's theme; null when it has none. */
export function chatbotAddress(settings: ChatbotSettings | null, version: VersionId): string | null {
  const versionCode = settings?.codes.get(version);
  if (!settings || versionCode === undefined) return null;
  const chatbot = new URL(settings.url);
  chatbot.searchParams.set('code', versionCode);
  chatbot.searchParams.set('module', String(version));
  return chatbot.href;
}
