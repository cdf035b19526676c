import introCaptions from '../assets/video/conheca-o-empretec.vtt?url&no-inline';
import introFile from '../assets/video/conheca-o-empretec.mp4';
import introPoster from '../assets/video/conheca-o-empretec.webp';
import { SAMPLE_VIDEO_TRANSCRIPT } from '../candidate/video-transcript.ts';

export interface Video {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly file: string;
  readonly captions: string;
  readonly poster: string;
  readonly transcript: readonly string[];
}

const words = (passages: readonly { scene: string; words: string }[]) =>
  passages.map((passage) => `[${passage.scene}] ${passage.words}`);

/** The videos of the public pages, by name. */
export const VIDEOS = {
  'conheca-o-empretec': {
    name: 'conheca-o-empretec',
    title: 'Conheça o Empretec',
    seconds: 14,
    file: introFile,
    captions: introCaptions,
    poster: introPoster,
    transcript: words(SAMPLE_VIDEO_TRANSCRIPT),
  },
} as const satisfies Readonly<Record<string, Video>>;

export type VideoName = keyof typeof VIDEOS;

export function isVideoName(name: string): name is VideoName {
  return Object.hasOwn(VIDEOS, name);
}
