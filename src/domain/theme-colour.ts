/**
 * The versions' colours: which text can be read on them, and the style rules that put them on the page. Contrast as WCAG
 * 2.2 defines it (relative luminance of sRGB; 4.5:1 for text, success criterion 1.4.3).
 */

/** Colours of one version as its settings hold them: `#rrggbb`, in either case. */
export interface ThemeSettings {
  readonly id: number;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly tertiaryColor: string;
  readonly buttonColor: string;
  readonly buttonBorderColor: string;
}

export type TextColour = '#ffffff' | '#1f171c' | '#000000';

const MINIMUM_CONTRAST = 4.5;
/** The darkest of the light grounds on which a version's colour is used as text. */
const DARKEST_PAPER = '#f5eeea';
const INK = '#1f171c';
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** Contrast between two `#rrggbb` colours, 1 to 21, whichever is the lighter (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const lighter = Math.max(luminance(one), luminance(other));
  const darker = Math.min(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The text colour for a `#rrggbb` ground, always at 4.5:1 or more: white where it reaches that, else the portal's ink,
 * else black, which reaches it wherever white does not.
 */
export function readableOn(background: string): TextColour {
  const reaches = (text: TextColour) => contrastRatio(text, background) >= MINIMUM_CONTRAST;
  if (reaches('#ffffff')) return '#ffffff';
  return reaches(INK) ? INK : '#000000';
}

/**
 * The `[data-module="…"]` rules of /theme.css, one a version. A value that is no `#rrggbb` is left out (the page then
 * keeps its neutral colour): settings are typed by people, and nothing but a colour may reach a style sheet.
 */
export function themeCss(versions: readonly ThemeSettings[]): string {
  return versions
    .filter((version) => Number.isInteger(version.id))
    .map((version) => `[data-module="${version.id}"]{${declarations(version)}}\n`)
    .join('');
}

function declarations(version: ThemeSettings): string {
  const pairs: [string, string][] = [];
  const ground = (name: string, colour: string) => {
    if (!HEX_COLOUR.test(colour)) return;
    pairs.push([name, colour.toLowerCase()], [`on-${name}`, readableOn(colour)]);
  };
  ground('primary', version.primaryColor);
  ground('secondary', version.secondaryColor);
  ground('tertiary', version.tertiaryColor);
  ground('button', version.buttonColor);
  if (HEX_COLOUR.test(version.buttonBorderColor))
    pairs.push(['button-border', version.buttonBorderColor.toLowerCase()]);
  pairs.push(['primary-ink', inkOf(version)]);
  return pairs.map(([name, colour]) => `--color-${name}:${colour}`).join(';');
}

/** The version's colour as text on paper: the first of its own that can be read there, else the portal's ink. */
function inkOf(version: ThemeSettings): string {
  const readable = [version.primaryColor, version.secondaryColor].find(
    (colour) => HEX_COLOUR.test(colour) && contrastRatio(colour, DARKEST_PAPER) >= MINIMUM_CONTRAST,
  );
  return (readable ?? INK).toLowerCase();
}

function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (
    0.2126 * linear((value >> 16) & 0xff) +
    0.7152 * linear((value >> 8) & 0xff) +
    0.0722 * linear(value & 0xff)
  );
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
