import { contrast, isHexColour, LEGIBLE_CONTRAST, textOn } from './colour.ts';

/** Colours of one version as its settings hold them: `#rrggbb`, in either case. */
export interface ThemeSettings {
  readonly id: number;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly tertiaryColor: string;
  readonly buttonColor: string;
  readonly buttonBorderColor: string;
}

/** The darkest of the light backgrounds on which a colour of a version is used as text. */
const DARKEST_LIGHT_BACKGROUND = '#f5eeea';
const INK = '#1f171c';

/**
 * The `[data-module="…"]` rules of /theme.css, one per version. A value other than `#rrggbb` is left out (the page
 * then keeps its neutral colour): settings are typed by people, and nothing but a colour may reach a style sheet.
 */
export function themeCss(versions: readonly ThemeSettings[]): string {
  return versions
    .filter((version) => Number.isInteger(version.id))
    .map((version) => `[data-module="${version.id}"]{${declarations(version)}}\n`)
    .join('');
}

function declarations(version: ThemeSettings): string {
  const pairs: [string, string][] = [];
  const addBackground = (name: string, colour: string) => {
    if (!isHexColour(colour)) return;
    pairs.push([name, colour.toLowerCase()], [`on-${name}`, textOn(colour)]);
  };
  addBackground('primary', version.primaryColor);
  addBackground('secondary', version.secondaryColor);
  addBackground('tertiary', version.tertiaryColor);
  addBackground('button', version.buttonColor);
  if (isHexColour(version.buttonBorderColor))
    pairs.push(['button-border', version.buttonBorderColor.toLowerCase()]);
  pairs.push(['primary-ink', inkOf(version)]);
  return pairs.map(([name, colour]) => `--color-${name}:${colour}`).join(';');
}

/**
 * The colour of a version as text on a light background: the first of its colours that is legible there, else the
 * default ink.
 */
function inkOf(version: ThemeSettings): string {
  const readable = [version.primaryColor, version.secondaryColor].find(
    (colour) => isHexColour(colour) && contrast(colour, DARKEST_LIGHT_BACKGROUND) >= LEGIBLE_CONTRAST,
  );
  return (readable ?? INK).toLowerCase();
}
