import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

afterEach(cleanup);

const DURATION = 60;

function player(more: Partial<VideoPlayerProps> = {}) {
  const onWatchedToEnd = vi.fn();
  render(
    <VideoPlayer
      src="/v.mp4"
      title="O seminário"
      captions="/v.vtt"
      onWatchedToEnd={onWatchedToEnd}
      {...more}
    />,
  );
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

describe('a broken line', () => {
  const FAILED = /^O vídeo não carregou\./;
  const WAITS = /^O vídeo está esperando a conexão\./;
  const load = vi.fn();
  const play = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(load);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    load.mockClear();
    play.mockClear();
  });
  const said = () => screen.getByRole('status');
  const again = () => fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

  it('is put into words, and the video goes on from where it stopped', () => {
    const { play: watch, video } = player();
    expect(said().textContent).toBe('');
    watch(0, 20);
    fireEvent.error(video);
    expect(said().textContent).toMatch(FAILED);
    expect(said().textContent).toContain('O que você já viu continua contado.');
    again();
    expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
    expect(said().textContent).toBe('');
    Object.assign(video, { currentTime: 0 });
    fireEvent.timeUpdate(video);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(20);
  });

  it('stays in words when the failed video is paused', () => {
    const { video } = player();
    fireEvent.error(video);
    fireEvent.pause(video);
    expect(said().textContent).toMatch(FAILED);
  });

  it('that comes back loads the video by itself', () => {
    const { video } = player();
    fireEvent.error(video);
    fireEvent(window, new Event('online'));
    expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 0]);
    expect(said().textContent).toBe('');
  });

  it.each([
    ['ten seconds without a picture are put into words', 10_000, WAITS],
    ['a shorter wait is not', 9_000, /^$/],
  ])('%s', async (_what, wait, words) => {
    const { video } = player();
    fireEvent.waiting(video);
    await act(() => vi.advanceTimersByTimeAsync(wait));
    expect(said().textContent).toMatch(words);
  });

  it.each(['playing', 'pause', 'ended'] as const)('the wait is over: %s', async (event) => {
    const { video } = player();
    fireEvent.waiting(video);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    fireEvent[event](video);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(said().textContent).toBe('');
    fireEvent.waiting(video);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    fireEvent[event](video);
    expect(said().textContent).toBe('');
  });
});

describe('watched before', () => {
  it('goes on from there, counted', () => {
    const { play, end, video, onWatchedToEnd } = player({ watchedBefore: 30 });
    expect(screen.queryByText('Assistido: 50%')).not.toBeNull();
    expect(video.currentTime).toBe(30);
    play(30, DURATION);
    end();
    expect(onWatchedToEnd).toHaveBeenCalledOnce();
  });

  it('is not lost where the first attempt to load fails', () => {
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    render(
      <VideoPlayer
        src="/v.mp4"
        title="Outro"
        captions="/v.vtt"
        watchedBefore={30}
        onWatchedToEnd={vi.fn()}
      />,
    );
    const video = screen.getByLabelText<HTMLVideoElement>('Outro');
    fireEvent.error(video);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(30);
    vi.restoreAllMocks();
  });

  it('is reported second by second', () => {
    const onWatched = vi.fn();
    const { play, seek } = player({ onWatched });
    play(0, 3.5);
    seek(50);
    play(50, 52);
    expect(onWatched.mock.calls).toEqual([[1], [2], [3]]);
  });
});
