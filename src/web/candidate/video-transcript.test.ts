import { describe, expect, it } from 'vitest';
import captions from '../assets/video/conheca-o-empretec.vtt?raw';
import { SAMPLE_VIDEO_TRANSCRIPT } from './video-transcript.ts';

describe('sample video', () => {
  it('the transcript and the captions say the same words in the same order', () => {
    const spoken = captions
      .split('\n')
      .filter((line) => /\p{L}/u.test(line) && !/^(WEBVTT|Language|NOTE|O vídeo)/.test(line))
      .map((line) => line.replace(/\[.*?\].*$/, ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    expect(spoken).toBe(SAMPLE_VIDEO_TRANSCRIPT.map((passage) => passage.words).join(' '));
  });

  it('the passages follow one another', () => {
    const starts = SAMPLE_VIDEO_TRANSCRIPT.map((passage) => passage.start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
});
