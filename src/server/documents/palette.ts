import { contrast, LEGIBLE_CONTRAST, textOn } from '#domain/colour.ts';

/** Colours of a version as its settings hold them, `#rrggbb`. */
export interface VersionColours {
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
}

/** Every colour that a printed page uses, `#rrggbb`; each text colour is legible on its ground. */
export interface DocumentPalette {
  readonly paper: string;
  /** Titles and the person's name, on `paper`. */
  readonly ink: string;
  readonly text: string;
  readonly muted: string;
  readonly panel: string;
  /** Texts and the seal, on `panel`. */
  readonly onPanel: string;
  /** Mixed into `panel` for the drawing's ground. */
  readonly tint: string;
  /** The trilha, on both grounds: a drawing, never a text. */
  readonly trail: string;
}

/** The drawings put no more than this share of the tint behind a text. */
const TINT_UNDER_TEXT = 0.08;
/** Below this a background's tint cannot be distinguished from the panel. */
const MIN_TINT_CONTRAST = 1.2;
/** Below this a line cannot be distinguished from its background. */
const MIN_LINE_CONTRAST = 2;

const WARM_WHITE = '#fffdf9';
const WARM_BLACK = '#241c18';
const TEXT = '#382f2a';
const MUTED = '#63574f';
/** From the strongest tint to none: a dark tertiary colour must not darken the paper under the text. */
const PAPER_TINTS = [0.26, 0.16, 0.1, 0.04, 0];

type Channels = readonly [number, number, number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The base colour with a share of the tint mixed in. */
export function blend(base: string, tint: string, share: number): string {
  const tinted = channels(tint);
  return `#${channels(base)
    .map((channel, index) => Math.round(channel + ((tinted[index] ?? channel) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

function firstLegible(candidates: readonly string[], ...grounds: readonly string[]): string | undefined {
  return candidates.find((candidate) =>
    grounds.every((ground) => contrast(candidate, ground) >= LEGIBLE_CONTRAST),
  );
}

/**
 * The colours of a page drawn in a version's three colours. Managers may set any three: texts keep 4.5:1 on their
 * ground whatever they choose. Throws a TypeError for a colour that is not `#rrggbb`.
 */
export function documentPalette(colours: VersionColours): DocumentPalette {
  const tints = PAPER_TINTS.map((share) => blend(WARM_WHITE, colours.tertiary, share));
  const paper = tints.find((tint) => contrast(MUTED, tint) >= LEGIBLE_CONTRAST) ?? WARM_WHITE;
  const panel = colours.primary;
  const tint = contrast(colours.tertiary, panel) >= MIN_TINT_CONTRAST ? colours.tertiary : colours.secondary;
  const tinted = blend(panel, tint, TINT_UNDER_TEXT);
  const onPanel =
    firstLegible([colours.tertiary, colours.secondary, textOn(panel), textOn(tinted)], panel, tinted) ??
    textOn(panel);
  return {
    paper,
    ink: firstLegible([colours.primary, colours.secondary], paper) ?? WARM_BLACK,
    text: TEXT,
    muted: MUTED,
    panel,
    onPanel,
    tint,
    trail: contrast(colours.secondary, panel) >= MIN_LINE_CONTRAST ? colours.secondary : onPanel,
  };
}
