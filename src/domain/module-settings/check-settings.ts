import { isCourseHours, tidyCourseHours } from '../certificates/certificate-request.ts';
import { isHexColour } from '../colour.ts';
import { withoutZeroWidth } from '../invisible.ts';
import { isSettingAddress } from './address.ts';
import {
  SETTING_FIELDS,
  type EditableSettingKey,
  type EditableSettings,
  type SettingField,
} from './setting-fields.ts';
import { APPEARANCE_WORDS, contrastChecks, isEnough, ratioText } from './theme-contrast.ts';

export type SettingFaults = Partial<Record<EditableSettingKey, string>>;

/**
 * What is typed → what is stored: one line without what cannot be seen, colours in small letters, hours without zeros in
 * front. */
export function tidySettings(settings: EditableSettings): EditableSettings {
  return Object.fromEntries(
    SETTING_FIELDS.map(({ key, kind }) => {
      const line = withoutZeroWidth(settings[key]).replaceAll(/\s+/g, ' ').trim();
      if (kind === 'hours') return [key, tidyCourseHours(line)];
      return [key, kind === 'colour' ? line.toLowerCase() : line];
    }),
  ) as Record<EditableSettingKey, string>;
}

/** What is wrong with tidy settings, by key; the contrast of colours only once each is a colour. */
export function settingFaults(settings: EditableSettings): SettingFaults {
  const faults: SettingFaults = {};
  for (const field of SETTING_FIELDS) {
    const fault = faultOf(field, settings[field.key]);
    if (fault !== null) faults[field.key] = fault;
  }
  for (const check of contrastChecks(settings))
    if (!isEnough(check))
      faults[check.key] ??=
        `${check.what} (${APPEARANCE_WORDS[check.appearance]}): contraste de ${ratioText(check.ratio)} para 1; o mínimo é ${ratioText(check.needed)}.`;
  return faults;
}

function faultOf({ kind, maximum, optional }: SettingField, value: string): string | null {
  if (value === '') return optional ? null : 'Campo obrigatório não informado!';
  if (value.length > maximum) return `Use até ${maximum} caracteres; há ${value.length}.`;
  switch (kind) {
    case 'text':
      return null;
    case 'colour':
      return isHexColour(value) ? null : 'Informe a cor como # e seis dígitos de 0 a 9 ou de a a f.';
    case 'hours':
      return isCourseHours(value) ? null : 'Informe um número inteiro de horas, maior que zero.';
    case 'media':
    case 'link':
      return isSettingAddress(value)
        ? null
        : 'Informe um endereço que começa com https:// ou um caminho deste portal, que começa com /.';
    case 'channel':
      return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
        ? null
        : 'Use letras minúsculas, números e hífens, sem espaço.';
  }
}
