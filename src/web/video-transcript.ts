/**
 * A stretch of one of the portal's own videos, which have no sound. Times in seconds. The words are those that the
 * picture shows: large `lines` and, under them, a `note`.
 */
export interface TranscriptPassage {
  readonly start: number;
  readonly end: number;
  /** What is seen. */
  readonly scene: string;
  readonly lines: readonly string[];
  readonly note: string;
}

/**
 * Transcript of a video, in order: `assets/video/<name>.json`. The pictures (tools/assets/make-videos.ts), the
 * captions beside it and the transcript on the page all come from here.
 */
export interface VideoTranscript {
  readonly title: string;
  readonly seconds: number;
  readonly passages: readonly TranscriptPassage[];
}

/** The words of a passage in one sentence after the other. */
export function wordsOf({ lines, note }: TranscriptPassage): string {
  return [...lines, note].filter(Boolean).join(' ');
}

/** The transcript as people read it, a paragraph a passage: what is seen, in brackets, and the words. */
export function paragraphsOf({ passages }: VideoTranscript): readonly string[] {
  return passages.map((passage) => `[${passage.scene}] ${wordsOf(passage)}`);
}

/** The captions of a video, as a WebVTT file. */
export function captionsOf({ passages }: VideoTranscript): string {
  const cues = passages.map(({ start, end, lines, note }, index) => {
    const words = [`${index === 0 ? '[sem som] ' : ''}${lines.join(' ')}`, note].filter(Boolean).join('\n');
    return `${stamp(start)} --> ${stamp(end)}\n${words}\n`;
  });
  return `WEBVTT\nLanguage: pt-BR\n\nNOTE\nO vídeo não tem som: as legendas dizem o que está escrito nele.\n\n${cues.join('\n')}`;
}

/** Seconds as `00:00:03.200`. */
function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const whole = Math.floor(milliseconds / 1000);
  return `${part(Math.floor(whole / 3600), 2)}:${part(Math.floor(whole / 60) % 60, 2)}:${part(whole % 60, 2)}.${part(milliseconds % 1000, 3)}`;
}
