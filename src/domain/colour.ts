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

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  if (!isHexColour(colour)) throw new TypeError('not a colour #rrggbb');
  const linear = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
