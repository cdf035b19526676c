import { recordOf } from '../keys.ts';
import type { ModuleSettingKey, ModuleSettings } from '../seminar-version.ts';

/**
 * The settings of a version that administrators edit. Not among them: `termsDuration`, which is part of the terms and is
 * published with them, and `interviewDurationLanding`, which stands in the built pages.
 */
export const EDITABLE_SETTING_KEYS = [
  'candidateSummaryText',
  'managerSummaryText',
  'interviewDurationCandidate',
  'courseHours',
  'primaryColor',
  'secondaryColor',
  'tertiaryColor',
  'buttonColor',
  'buttonBorderColor',
  'graphicsImage',
  'candidateIllustration',
  'candidateTextImage',
  'managerIllustration',
  'introVideo',
  'portalAddress',
  'chatChannelId',
] as const satisfies readonly ModuleSettingKey[];

export type EditableSettingKey = (typeof EDITABLE_SETTING_KEYS)[number];
export type EditableSettings = Readonly<Record<EditableSettingKey, string>>;

/** `media`: what the page loads from an address; `link`: where it leads. */
export type SettingKind = 'text' | 'colour' | 'media' | 'link' | 'hours' | 'channel';

export interface SettingField {
  readonly key: EditableSettingKey;
  readonly kind: SettingKind;
  readonly label: string;
  readonly hint: string;
  readonly maximum: number;
  /** Whether it may be empty: the portal then shows its own. */
  readonly optional?: true;
}

export interface SettingGroup {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly SettingField[];
}

const ADDRESS_MAXIMUM = 500;

const text = (key: EditableSettingKey, label: string, maximum: number, hint: string): SettingField => ({
  key,
  kind: 'text',
  label,
  hint,
  maximum,
});
const colour = (key: EditableSettingKey, label: string, hint: string): SettingField => ({
  key,
  kind: 'colour',
  label,
  hint,
  maximum: 7,
});
const media = (key: EditableSettingKey, label: string, hint: string): SettingField => ({
  key,
  kind: 'media',
  label,
  hint,
  maximum: ADDRESS_MAXIMUM,
  optional: true,
});

/** Every field that can be edited, in the order of the screen. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Textos',
    about: 'O que as pessoas leem na página inicial de cada área e nos e-mails.',
    fields: [
      text(
        'candidateSummaryText',
        'Apresentação ao candidato',
        280,
        'Na página inicial de quem ainda não começou. Uma ou duas frases.',
      ),
      text(
        'managerSummaryText',
        'Apresentação ao gestor',
        160,
        'Sob a saudação da lista do gestor. Uma frase.',
      ),
      text(
        'interviewDurationCandidate',
        'Tempo para responder',
        40,
        'Depois de “cerca de”, na área do candidato e nos e-mails. Exemplo: 1 hora.',
      ),
      {
        key: 'courseHours',
        kind: 'hours',
        label: 'Horas do certificado',
        hint: 'O que o formulário do certificado propõe. Só o número.',
        maximum: 3,
      },
    ],
  },
  {
    title: 'Cores',
    about:
      'Seis dígitos depois de #. O portal calcula as cores dos textos e as da aparência escura, e recusa o que não se lê.',
    fields: [
      colour('primaryColor', 'Cor principal', 'Cabeçalho, destaques e fundo dos desenhos.'),
      colour('secondaryColor', 'Segunda cor', 'A linha dos desenhos.'),
      colour('tertiaryColor', 'Terceira cor', 'O fundo suave do que está escolhido.'),
      colour('buttonColor', 'Botão', 'O fundo dos botões.'),
      colour('buttonBorderColor', 'Borda do botão', 'Precisa se destacar da página quando o botão é claro.'),
    ],
  },
  {
    title: 'Imagens e vídeo',
    about:
      'Endereços que começam com https:// ou com / (deste portal). Vazio: o portal mostra o desenho ou o vídeo dele.',
    fields: [
      media('graphicsImage', 'Marca gráfica', 'Ao lado do nome da versão, no alto da área do candidato.'),
      media(
        'candidateIllustration',
        'Ilustração do candidato',
        'No lugar do desenho da página inicial e do resultado.',
      ),
      media(
        'candidateTextImage',
        'Imagem do texto do candidato',
        'Sob a apresentação, na página inicial do candidato.',
      ),
      media('managerIllustration', 'Ilustração do gestor', 'Ao lado da saudação, na lista do gestor.'),
      media(
        'introVideo',
        'Vídeo “Conheça o Empretec”',
        'As legendas ficam no mesmo endereço, com a extensão .vtt. Um vídeo de outro site só as mostra se esse site permitir (CORS).',
      ),
    ],
  },
  {
    title: 'Endereços',
    about: 'Aonde os botões do candidato levam, e o canal do chat de ajuda.',
    fields: [
      {
        key: 'portalAddress',
        kind: 'link',
        label: 'Página do Empretec',
        hint: 'Aonde vai quem não tem inscrição. https:// ou um caminho deste portal, como /portal.',
        maximum: ADDRESS_MAXIMUM,
      },
      {
        key: 'chatChannelId',
        kind: 'channel',
        label: 'Canal do chat de ajuda',
        hint: 'Letras minúsculas, números e hífens. Vazio: a versão não tem chat.',
        maximum: 60,
        optional: true,
      },
    ],
  },
];

export const SETTING_FIELDS: readonly SettingField[] = SETTING_GROUPS.flatMap(({ fields }) => fields);

const FIELD_BY_KEY = new Map(SETTING_FIELDS.map((field) => [field.key, field]));

/** The field of a key. */
export function settingField(key: EditableSettingKey): SettingField {
  const field = FIELD_BY_KEY.get(key);
  if (!field) throw new TypeError(`no field of ${key}`);
  return field;
}

/** The part of a version's settings that is edited. */
export const editablePart = (settings: ModuleSettings): EditableSettings =>
  recordOf(EDITABLE_SETTING_KEYS, (key) => settings[key]);

/** The keys in which two settings differ, in the order of the screen. */
export const changedSettings = (from: EditableSettings, to: EditableSettings): EditableSettingKey[] =>
  SETTING_FIELDS.map(({ key }) => key).filter((key) => from[key] !== to[key]);
