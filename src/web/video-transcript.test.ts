import { describe, expect, it } from 'vitest';
import { captionsOf, paragraphsOf, type VideoTranscript, wordsOf } from './video-transcript.ts';

const CAPTIONS = import.meta.glob<string>('./assets/video/*.vtt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const TRANSCRIPTS = import.meta.glob<VideoTranscript>('./assets/video/*.json', {
  import: 'default',
  eager: true,
});
const FILES = import.meta.glob<string>('./assets/video/*.{mp4,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const videos = Object.entries(TRANSCRIPTS).map(
  ([path, transcript]) => [path.replace(/^.*\/|\.json$/g, ''), transcript] as const,
);

describe.each(videos)('video %s', (name, transcript) => {
  const { passages, seconds } = transcript;

  it('is there, with its poster', () => {
    expect(FILES).toHaveProperty([`./assets/video/${name}.mp4`]);
    expect(FILES).toHaveProperty([`./assets/video/${name}.webp`]);
  });

  it('has the captions of its transcript', () => {
    expect(CAPTIONS[`./assets/video/${name}.vtt`]).toBe(captionsOf(transcript));
  });

  it('its passages follow one another and end with the video', () => {
    const times = passages.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(seconds);
  });

  it('describes every passage, and shows it long enough to be read', () => {
    for (const passage of passages) {
      expect(passage.scene).toMatch(/\.$/);
      const charactersPerSecond = wordsOf(passage).length / (passage.end - passage.start);
      expect(charactersPerSecond).toBeLessThan(25);
    }
  });
});

describe('video transcript', () => {
  const transcript = {
    title: 'Um vídeo',
    seconds: 65,
    passages: [
      { start: 0.3, end: 3.25, scene: 'Uma linha anda.', lines: ['Primeira', 'frase.'], note: '' },
      { start: 61, end: 65, scene: 'Ela chega.', lines: ['Fim.'], note: 'De verdade.' },
    ],
  };

  it('becomes captions with a cue a passage', () => {
    const [, ...cues] = captionsOf(transcript).split(/\n\n(?=\d)/);
    expect(cues).toEqual([
      '00:00:00.300 --> 00:00:03.250\n[sem som] Primeira frase.',
      '00:01:01.000 --> 00:01:05.000\nFim.\nDe verdade.\n',
    ]);
  });

  it('becomes paragraphs that describe what is seen', () => {
    expect(paragraphsOf(transcript)).toEqual([
      '[Uma linha anda.] Primeira frase.',
      '[Ela chega.] Fim. De verdade.',
    ]);
  });
});
