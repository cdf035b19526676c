import { contrast, isHexColour, LEGIBLE_CONTRAST, lightened, mix, textOn } from './colour.ts';

/** Colours of one version as its settings hold them: `#rrggbb`, in either case. */
export interface ThemeSettings {
  readonly id: number;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly tertiaryColor: string;
  readonly buttonColor: string;
  readonly buttonBorderColor: string;
}

export const APPEARANCES = ['light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** What the colours of a version meet in each appearance: the tokens of theme.css, to the letter (a test compares them). */
export const GROUNDS = {
  light: {
    paper: '#fdfaf7',
    'paper-deep': '#f5eeea',
    surface: '#ffffff',
    ink: '#1f171c',
    'ink-soft': '#5b4f56',
    line: '#e2d8d3',
    'line-strong': '#87797f',
  },
  dark: {
    paper: '#171114',
    'paper-deep': '#1f181b',
    surface: '#261f23',
    ink: '#f4ece8',
    'ink-soft': '#c6b9bf',
    line: '#40353a',
    'line-strong': '#95878d',
  },
} as const satisfies Record<Appearance, Record<string, string>>;

/** The darkest of the light backgrounds on which a colour of a version is used as text. */
const DARKEST_LIGHT = GROUNDS.light['paper-deep'];
/** The cards of the dark appearance, on which its tints are mixed. */
const DARK_SURFACE = GROUNDS.dark.surface;
/** Share of the first colour in a tint of the dark appearance. */
const DARK_TINT_SHARE = 0.2;
/** WCAG 2.2, success criterion 1.4.11: the edge of a button, the line of a drawing. */
export const VISIBLE_CONTRAST = 3;

/**
 * The `[data-module="…"]` rules of /theme.css, two per version: its colours, and what differs of them in the dark
 * appearance. A value other than `#rrggbb` is left out (the page then keeps its neutral colour): settings are typed by
 * people, and nothing but a colour may reach a style sheet.
 */
export function themeCss(versions: readonly ThemeSettings[]): string {
  return versions
    .filter((version) => Number.isInteger(version.id))
    .map((version) => {
      const scope = `[data-module="${version.id}"]`;
      const dark = rule(darkDeclarations(version));
      return `${scope}${rule(declarations(version))}\n@media screen{[data-appearance="dark"] ${scope}${dark}}\n`;
    })
    .join('');
}

/** The tokens of a version in an appearance, without the `--color-` of their names. */
export function themeTokens(
  version: ThemeSettings,
  appearance: Appearance,
): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...declarations(version),
    ...(appearance === 'dark' ? darkDeclarations(version) : []),
  ]);
}

type Declaration = readonly [name: string, colour: string];

const rule = (declared: readonly Declaration[]): string =>
  `{${declared.map(([name, colour]) => `--color-${name}:${colour.toLowerCase()}`).join(';')}}`;

const background = (name: string, colour: string): Declaration[] =>
  isHexColour(colour)
    ? [
        [name, colour],
        [`on-${name}`, textOn(colour)],
      ]
    : [];

const plain = (name: string, colour: string): Declaration[] => (isHexColour(colour) ? [[name, colour]] : []);

function declarations(version: ThemeSettings): Declaration[] {
  return [
    ...background('primary', version.primaryColor),
    ...background('secondary', version.secondaryColor),
    ...background('tertiary', version.tertiaryColor),
    ...plain('pale', version.tertiaryColor),
    ...background('button', version.buttonColor),
    ...plain('button-border', version.buttonBorderColor),
    ['primary-ink', inkOf(version)],
  ];
}

/** The grounds and drawings of a version are the same in both appearances; its tints, its ink and its edges are not. */
function darkDeclarations({ primaryColor, buttonBorderColor }: ThemeSettings): Declaration[] {
  if (!isHexColour(primaryColor)) return [];
  const tint = mix(primaryColor, DARK_SURFACE, DARK_TINT_SHARE);
  return [
    ...background('tertiary', tint),
    ['primary-ink', lightened(primaryColor, lighter(tint, DARK_SURFACE), LEGIBLE_CONTRAST)],
    ...(isHexColour(buttonBorderColor)
      ? ([['button-border', lightened(buttonBorderColor, DARK_SURFACE, VISIBLE_CONTRAST)]] as const)
      : []),
  ];
}

/** The one of two backgrounds on which a light ink is harder to read. */
const lighter = (one: string, other: string): string =>
  contrast(one, '#000000') > contrast(other, '#000000') ? one : other;

/**
 * The colour of a version as text on a light background: the first of its colours that is legible there, else the
 * default ink.
 */
function inkOf(version: ThemeSettings): string {
  const readable = [version.primaryColor, version.secondaryColor].find(
    (colour) => isHexColour(colour) && contrast(colour, DARKEST_LIGHT) >= LEGIBLE_CONTRAST,
  );
  return readable ?? GROUNDS.light.ink;
}
