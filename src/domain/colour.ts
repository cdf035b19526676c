/** WCAG 2.2, success criterion 1.4.3: text of any size. */
export const LEGIBLE_CONTRAST = 4.5;

const LIGHT_TEXT = '#ffffff';
const DARK_TEXT = '#1d1a16';

/** Whether the text is a colour `#rrggbb`, the only form that settings may hold. */
export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). Throws a TypeError on anything else. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * White or warm near-black, whichever has more contrast on the background `#rrggbb`; black on the few middle greys
 * where neither reaches 4.5:1. Legible on every background. Throws a TypeError on anything but `#rrggbb`.
 */
export function textOn(background: string): string {
  const better = contrast(LIGHT_TEXT, background) >= contrast(DARK_TEXT, background) ? LIGHT_TEXT : DARK_TEXT;
  return contrast(better, background) >= LEGIBLE_CONTRAST ? better : '#000000';
}

/**
 * The mixture of two colours `#rrggbb`, channel by channel; `share` (0 to 1) is the part of the first. Throws a TypeError
 * on anything but `#rrggbb`.
 */
export function mix(one: string, other: string, share: number): string {
  const from = channels(one);
  const to = channels(other);
  const mixed = from.map((value, at) => Math.round(value * share + (to[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Steps from a colour to white; fine enough that the eye sees no jump. */
const LIGHTER_STEPS = 20;

/** The colour `#rrggbb`, mixed with as little white as gives it that contrast (at most what white has) on the background. */
export function lightened(colour: string, background: string, enough: number): string {
  for (let step = 0; step < LIGHTER_STEPS; step += 1) {
    const lighter = mix(LIGHT_TEXT, colour, step / LIGHTER_STEPS);
    if (contrast(lighter, background) >= enough) return lighter;
  }
  return LIGHT_TEXT;
}

/** Red, green and blue, 0 to 255. */
function channels(colour: string): readonly number[] {
  if (!isHexColour(colour)) throw new TypeError('not a colour #rrggbb');
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
