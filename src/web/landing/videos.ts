import introCaptions from '../assets/video/conheca-o-empretec.vtt?url&no-inline';
import introFile from '../assets/video/conheca-o-empretec.mp4';
import introPoster from '../assets/video/conheca-o-empretec.webp';
import introTranscript from '../assets/video/conheca-o-empretec.json';
import storyCaptions from '../assets/video/conte-uma-historia.vtt?url&no-inline';
import storyFile from '../assets/video/conte-uma-historia.mp4';
import storyPoster from '../assets/video/conte-uma-historia.webp';
import storyTranscript from '../assets/video/conte-uma-historia.json';
import worthCaptions from '../assets/video/o-que-vale.vtt?url&no-inline';
import worthFile from '../assets/video/o-que-vale.mp4';
import worthPoster from '../assets/video/o-que-vale.webp';
import worthTranscript from '../assets/video/o-que-vale.json';
import timeCaptions from '../assets/video/reserve-o-tempo.vtt?url&no-inline';
import timeFile from '../assets/video/reserve-o-tempo.mp4';
import timePoster from '../assets/video/reserve-o-tempo.webp';
import timeTranscript from '../assets/video/reserve-o-tempo.json';
import { paragraphsOf, type VideoTranscript } from '../video-transcript.ts';

export interface Video {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly file: string;
  readonly captions: string;
  readonly poster: string;
  readonly transcript: readonly string[];
}

function video<Name extends string>(
  name: Name,
  transcript: VideoTranscript,
  files: { readonly file: string; readonly captions: string; readonly poster: string },
) {
  const { title, seconds } = transcript;
  return { name, title, seconds, ...files, transcript: paragraphsOf(transcript) };
}

/** The videos of the public pages, by name. */
export const VIDEOS = {
  'conheca-o-empretec': video('conheca-o-empretec', introTranscript, {
    file: introFile,
    captions: introCaptions,
    poster: introPoster,
  }),
  'conte-uma-historia': video('conte-uma-historia', storyTranscript, {
    file: storyFile,
    captions: storyCaptions,
    poster: storyPoster,
  }),
  'reserve-o-tempo': video('reserve-o-tempo', timeTranscript, {
    file: timeFile,
    captions: timeCaptions,
    poster: timePoster,
  }),
  'o-que-vale': video('o-que-vale', worthTranscript, {
    file: worthFile,
    captions: worthCaptions,
    poster: worthPoster,
  }),
} as const satisfies Readonly<Record<string, Video>>;

export type VideoName = keyof typeof VIDEOS;

export function isVideoName(name: string): name is VideoName {
  return Object.hasOwn(VIDEOS, name);
}
