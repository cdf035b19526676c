import { contrast, isHexColour, LEGIBLE_CONTRAST } from '../colour.ts';
import {
  APPEARANCES,
  GROUNDS,
  themeTokens,
  VISIBLE_CONTRAST,
  type Appearance,
  type ThemeSettings,
} from '../theme-colour.ts';

export type ThemeColourKey = Exclude<keyof ThemeSettings, 'id'>;

/** Two colours that meet on the screens of a version, and whether they can be distinguished. */
export interface ContrastCheck {
  /** The setting that has to change where it fails. */
  readonly key: ThemeColourKey;
  readonly what: string;
  readonly appearance: Appearance;
  readonly ratio: number;
  /** 4.5 for text, 3 for edges and drawings. */
  readonly needed: number;
}

export const APPEARANCE_WORDS: Readonly<Record<Appearance, string>> = {
  light: 'aparência clara',
  dark: 'aparência escura',
};

const COLOUR_KEYS: readonly ThemeColourKey[] = [
  'primaryColor',
  'secondaryColor',
  'tertiaryColor',
  'buttonColor',
  'buttonBorderColor',
];

/** The worst of some pairs. */
const least = (...ratios: readonly number[]): number => Math.min(...ratios);

/**
 * Every pair of colours that a version's settings decide, in both appearances (WCAG 2.2, 1.4.3 and 1.4.11). None where a
 * colour is no `#rrggbb`.
 */
export function contrastChecks(settings: Omit<ThemeSettings, 'id'>): readonly ContrastCheck[] {
  if (!COLOUR_KEYS.every((key) => isHexColour(settings[key]))) return [];
  return APPEARANCES.flatMap((appearance) => checksIn(settings, appearance));
}

function checksIn(settings: Omit<ThemeSettings, 'id'>, appearance: Appearance): readonly ContrastCheck[] {
  const tokens = themeTokens({ id: 0, ...settings }, appearance);
  const grounds = GROUNDS[appearance];
  const token = (name: string): string => tokens[name] ?? '#000000';
  const pages = [grounds.paper, grounds['paper-deep'], grounds.surface];
  // A pale button has its border, a dark one may have none that shows.
  const edges = pages.map((page) =>
    Math.max(contrast(token('button'), page), contrast(token('button-border'), page)),
  );
  // The tint of the dark appearance is mixed from the first colour.
  const tintOf: ThemeColourKey = appearance === 'light' ? 'tertiaryColor' : 'primaryColor';
  const text = (key: ThemeColourKey, what: string, ratio: number): ContrastCheck => ({
    key,
    what,
    appearance,
    ratio,
    needed: LEGIBLE_CONTRAST,
  });
  const drawn = (key: ThemeColourKey, what: string, ratio: number): ContrastCheck => ({
    key,
    what,
    appearance,
    ratio,
    needed: VISIBLE_CONTRAST,
  });
  return [
    text('primaryColor', 'Texto sobre a cor principal', contrast(token('on-primary'), token('primary'))),
    drawn(
      'secondaryColor',
      'Linha do desenho sobre a cor principal',
      contrast(token('secondary'), token('primary')),
    ),
    text(
      tintOf,
      'Texto sobre o fundo suave',
      least(contrast(grounds.ink, token('tertiary')), contrast(grounds['ink-soft'], token('tertiary'))),
    ),
    text(
      tintOf,
      'Cor da versão como texto',
      least(...[...pages, token('tertiary')].map((page) => contrast(token('primary-ink'), page))),
    ),
    text('buttonColor', 'Texto do botão', contrast(token('on-button'), token('button'))),
    drawn('buttonBorderColor', 'Contorno do botão sobre a página', least(...edges)),
  ];
}

export const isEnough = ({ ratio, needed }: ContrastCheck): boolean => ratio >= needed;

/** `4,21` — cut off, so that what fails never reads as the minimum. */
export const ratioText = (ratio: number): string =>
  (Math.floor(ratio * 100) / 100).toFixed(2).replace('.', ',');
