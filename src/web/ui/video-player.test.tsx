import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

afterEach(cleanup);

const DURATION = 60;

function player() {
  const onWatchedToEnd = vi.fn();
  render(<VideoPlayer src="/v.mp4" title="O seminário" captions="/v.vtt" onWatchedToEnd={onWatchedToEnd} />);
  const video = screen.getByLabelText<HTMLVideoElement>('O seminário');
  // The DOM of the tests plays nothing: the head is moved by hand, with the events a browser sends.
  Object.defineProperty(video, 'duration', { value: DURATION });
  let seeking = false;
  Object.defineProperty(video, 'seeking', { get: () => seeking });
  const put = (time: number) => Object.defineProperty(video, 'currentTime', { value: time, writable: true });
  fireEvent.loadedMetadata(video);
  return {
    onWatchedToEnd,
    video,
    play: (from: number, to: number) => {
      for (let time = from; time <= to; time += 0.25) {
        put(time);
        fireEvent.timeUpdate(video);
      }
    },
    seek: (to: number) => {
      seeking = true;
      put(to);
      fireEvent.seeking(video);
      fireEvent.timeUpdate(video);
      seeking = false;
      fireEvent.timeUpdate(video);
      fireEvent.seeked(video);
    },
    end: () => {
      put(DURATION);
      fireEvent.timeUpdate(video);
      fireEvent.ended(video);
    },
  };
}

describe('captions', () => {
  const show = (captions: string) => {
    render(<VideoPlayer src="/v.mp4" title="O seminário" captions={captions} />);
    return () => screen.getByLabelText<HTMLVideoElement>('O seminário');
  };

  it('of another site are asked for as that site demands', () => {
    expect(show('https://videos.exemplo.com.br/v.vtt')().getAttribute('crossorigin')).toBe('anonymous');
  });

  it('that the other site does not allow leave the video without them', () => {
    const video = show('https://videos.exemplo.com.br/v.vtt');
    fireEvent.error(video());
    expect(video().getAttribute('crossorigin')).toBeNull();
  });

  it('of this site need nothing', () => {
    expect(show('/v.vtt')().getAttribute('crossorigin')).toBeNull();
  });
});

describe('VideoPlayer', () => {
  it('reports once that everything was watched', () => {
    const { play, end, onWatchedToEnd } = player();
    play(0, DURATION - 1);
    expect(onWatchedToEnd).not.toHaveBeenCalled();
    play(DURATION - 1, DURATION);
    end();
    expect(onWatchedToEnd).toHaveBeenCalledOnce();
  });

  it('does not count what was skipped, though the end was reached', () => {
    const { play, seek, end, onWatchedToEnd } = player();
    play(0, 10);
    seek(55);
    play(55, DURATION);
    end();
    expect(onWatchedToEnd).not.toHaveBeenCalled();
    expect(screen.queryByText('Você pulou uma parte do vídeo.')).not.toBeNull();
    expect(screen.queryByText('Assistido: 16%')).not.toBeNull();
  });

  it('counts again once the viewer goes back and watches what was skipped', () => {
    const { play, seek, end, onWatchedToEnd } = player();
    play(0, 10);
    seek(50);
    play(50, 52);
    seek(8);
    expect(screen.queryByText('Você pulou uma parte do vídeo.')).toBeNull();
    play(8, DURATION);
    end();
    expect(onWatchedToEnd).toHaveBeenCalledOnce();
  });

  it('offers to return to where watching stopped', () => {
    const { play, seek, video } = player();
    const start = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    play(0, 20);
    seek(50);
    fireEvent.click(screen.getByRole('button', { name: 'Voltar para onde parei' }));
    expect(video.currentTime).toBe(20);
    expect(start).toHaveBeenCalledOnce();
    start.mockRestore();
  });

  it('carries captions', () => {
    const { video } = player();
    const track = video.querySelector('track');
    expect(track?.getAttribute('kind')).toBe('captions');
    expect(track?.getAttribute('srclang')).toBe('pt-BR');
  });
});
