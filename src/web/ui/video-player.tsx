import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import {
  isAhead,
  NOTHING_WATCHED,
  played,
  seeked,
  type WatchProgress,
  watchedToEnd,
} from './watch-progress.ts';

export interface VideoPlayerProps {
  src: string;
  /** What the video is, for screen readers. */
  title: string;
  /** WebVTT in Portuguese. */
  captions: string;
  poster?: string | undefined;
  /** The words of the video, behind "Ler a transcrição". */
  transcript?: ReactNode;
  /**
   * Once, when everything was watched; skipping ahead does not count. Where it is given, the player shows how much was
   * watched and offers the way back after a skip.
   */
  onWatchedToEnd?: (() => void) | undefined;
}

/** A native video with captions on. Tracks how far it was really watched. */
export function VideoPlayer({ src, title, captions, poster, transcript, onWatchedToEnd }: VideoPlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [progress, setProgress] = useState<WatchProgress>(NOTHING_WATCHED);
  const [duration, setDuration] = useState(Number.NaN);
  // Captions of another site are refused otherwise. Where that site allows no other one, the video is shown without them.
  const [asksSite, setAsksSite] = useState(() => isElsewhere(captions));
  // A ref, since events of one frame must see each other's result before the next render.
  const latest = useRef<WatchProgress>(NOTHING_WATCHED);
  const reported = useRef(false);

  const follow = (next: WatchProgress, video: HTMLVideoElement) => {
    latest.current = next;
    setProgress(next);
    if (reported.current || !watchedToEnd(next, video.duration)) return;
    reported.current = true;
    onWatchedToEnd?.();
  };
  const backToWatched = () => {
    const video = videoRef.current;
    if (!video) return;
    video.currentTime = latest.current.furthest;
    void video.play();
  };

  return (
    <figure className="m-0">
      <video
        key={String(asksSite)}
        ref={videoRef}
        crossOrigin={asksSite ? 'anonymous' : undefined}
        onError={() => setAsksSite(false)}
        src={src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="aspect-video w-full rounded bg-night"
        onLoadedMetadata={(event) => setDuration(event.currentTarget.duration)}
        onDurationChange={(event) => setDuration(event.currentTarget.duration)}
        onTimeUpdate={({ currentTarget: video }) => {
          if (!video.seeking) follow(played(latest.current, video.currentTime), video);
        }}
        onSeeking={({ currentTarget: video }) => follow(seeked(latest.current, video.currentTime), video)}
        onSeeked={({ currentTarget: video }) => follow(seeked(latest.current, video.currentTime), video)}
        onEnded={({ currentTarget: video }) => follow(played(latest.current, video.currentTime), video)}
      >
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
      </video>
      {onWatchedToEnd ? (
        <WatchedLine
          furthest={progress.furthest}
          duration={duration}
          ahead={isAhead(progress)}
          onBack={backToWatched}
        />
      ) : null}
      {transcript ? (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            Ler a transcrição
          </summary>
          <div className="mt-2 max-w-prose space-y-3">{transcript}</div>
        </details>
      ) : null}
    </figure>
  );
}

const isElsewhere = (address: string): boolean => new URL(address, location.href).origin !== location.origin;

interface WatchedLineProps {
  furthest: number;
  duration: number;
  ahead: boolean;
  onBack: () => void;
}

function WatchedLine({ furthest, duration, ahead, onBack }: WatchedLineProps) {
  const share = Number.isFinite(duration) && duration > 0 ? Math.min(1, furthest / duration) : 0;
  const percent = share > 0.98 ? 100 : Math.floor(share * 100);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular-nums">Assistido: {percent}%</span>
        <progress
          value={percent}
          max={100}
          className="h-2 w-32 max-w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ink"
        />
      </label>
      <output>
        {ahead ? (
          <span className="flex flex-wrap items-center gap-2">
            Você pulou uma parte do vídeo.
            <Button variant="quiet" size="sm" onClick={onBack}>
              Voltar para onde parei
            </Button>
          </span>
        ) : null}
      </output>
    </div>
  );
}
