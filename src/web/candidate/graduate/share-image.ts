import { contrast, isHexColour, textOn } from '#domain/colour.ts';

/** As wide and high as networks show the picture of a post. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

export interface ShareFacts {
  readonly name: string;
  readonly versionName: string;
  /** The public page, as it is written on the picture. */
  readonly address: string;
  readonly colours: { readonly primary: string; readonly secondary: string };
}

const EDGE = 80;
/** From the name's left edge to the seal. */
const NAME_WIDTH = 760;
const NAME_SIZES = [88, 76, 66, 56, 48, 40, 34, 28];
const MAX_NAME_LINES = 3;
const DISPLAY = '"Bricolage Grotesque Variable", system-ui, sans-serif';
const TEXT = '"Figtree Variable", system-ui, sans-serif';
/** A line that is no lighter or darker than its ground is not seen. */
const MIN_LINE_CONTRAST = 2;

/**
 * The largest size at which a name fits in the width, in three lines at the most, and its lines. `measure` gives the
 * width of a text at a size. A word too long for a line at the smallest size is broken.
 */
export function fitName(
  name: string,
  measure: (text: string, size: number) => number,
  width: number = NAME_WIDTH,
): { readonly size: number; readonly lines: readonly string[] } {
  const words = name.trim().split(/\s+/);
  for (const size of NAME_SIZES) {
    const lines = linesOf(words, (text) => measure(text, size) <= width);
    if (lines !== null && lines.length <= MAX_NAME_LINES) return { size, lines };
  }
  const size = NAME_SIZES.at(-1) ?? 28;
  const pieces = words.flatMap((word) => broken(word, (text) => measure(text, size) <= width));
  return { size, lines: linesOf(pieces, (text) => measure(text, size) <= width) ?? pieces };
}

/** The words in as few lines as fit; null when one of them alone does not. */
function linesOf(words: readonly string[], fits: (text: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (!fits(word)) return null;
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function broken(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const letter of word) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Draws the picture: who concluded which seminar, the way to the seal, and where anybody can check it. */
export function drawShareImage(context: CanvasRenderingContext2D, facts: ShareFacts): void {
  const ground = isHexColour(facts.colours.primary) ? facts.colours.primary : '#5c0936';
  const ink = textOn(ground);
  const { secondary } = facts.colours;
  const trail = isHexColour(secondary) && contrast(secondary, ground) >= MIN_LINE_CONTRAST ? secondary : ink;
  const { width, height } = SHARE_IMAGE;

  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  drawTrail(context, trail, ground);

  context.fillStyle = ink;
  context.textBaseline = 'alphabetic';
  const write = (text: string, font: string, y: number) => {
    context.font = font;
    context.fillText(text, EDGE, y);
  };
  write(`Empretec ${facts.versionName}`, `600 34px ${DISPLAY}`, 116);
  const { size, lines } = fitName(facts.name, (text, at) => {
    context.font = `800 ${at}px ${DISPLAY}`;
    return context.measureText(text).width;
  });
  const first = 330 - ((lines.length - 1) * size * 1.06) / 2;
  for (const [n, line] of lines.entries()) write(line, `800 ${size}px ${DISPLAY}`, first + n * size * 1.06);
  write('concluiu o seminário e recebeu o certificado.', `400 32px ${TEXT}`, 470);
  write(`Confira em ${facts.address}`, `600 24px ${TEXT}`, 580);
}

/** One line from the lower edge to the seal, as on the certificate. */
function drawTrail(context: CanvasRenderingContext2D, trail: string, ground: string): void {
  const [x, y] = [1010, 250];
  context.strokeStyle = trail;
  context.lineWidth = 10;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(EDGE, 520);
  context.bezierCurveTo(500, 520, 640, 520, 800, 520);
  context.bezierCurveTo(960, 520, x, 470, x, y);
  context.stroke();
  context.fillStyle = trail;
  context.beginPath();
  const petals = 24;
  for (let n = 0; n <= 360; n += 2) {
    const angle = (n * Math.PI) / 180;
    const radius = 104 + 5 * Math.cos(petals * angle);
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.fill();
  context.strokeStyle = ground;
  context.lineWidth = 14;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(x - 42, y + 2);
  context.lineTo(x - 12, y + 34);
  context.lineTo(x + 46, y - 32);
  context.stroke();
}
