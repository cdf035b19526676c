import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SUPPORT_PHONE } from '../product.ts';
import { Button } from './button.tsx';
import { RetryButton } from './retry-button.tsx';
import { unbroken } from './unbroken.tsx';
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
  /** Seconds watched at an earlier visit: they count, and the video goes on from there. */
  watchedBefore?: number | undefined;
  /** At each further second that was watched. */
  onWatched?: ((seconds: number) => void) | undefined;
}

/** A native video with captions on. Tracks how far it was really watched, and says what keeps it from playing. */
export function VideoPlayer({
  src,
  title,
  captions,
  poster,
  transcript,
  onWatchedToEnd,
  watchedBefore = 0,
  onWatched,
}: VideoPlayerProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [progress, setProgress] = useState<WatchProgress>({ ...NOTHING_WATCHED, furthest: watchedBefore });
  const [duration, setDuration] = useState(Number.NaN);
  // Captions of another site are refused otherwise. Where that site allows no other one, the video is shown without them.
  const [asksSite, setAsksSite] = useState(() => isElsewhere(captions));
  // A ref, since events of one frame must see each other's result before the next render.
  const latest = useRef<WatchProgress>(progress);
  const reported = useRef(false);
  /** Where the video goes on once it is there. */
  const resumesAt = useRef(watchedBefore);
  const { trouble, waits, fails, plays, rests } = useTrouble();

  const follow = (next: WatchProgress, video: HTMLVideoElement) => {
    const second = Math.floor(next.furthest);
    if (second > Math.floor(latest.current.furthest)) onWatched?.(second);
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
    start(video);
  };
  const reload = () => {
    // Before anything was there, it still goes on where an earlier visit stopped.
    resumesAt.current ||= Math.min(latest.current.position, latest.current.furthest);
    plays();
    videoRef.current?.load();
  };
  const comesBack = useEffectEvent(reload);
  useEffect(() => {
    if (trouble !== 'failed') return;
    const online = () => comesBack();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [trouble]);

  return (
    <figure className="m-0">
      <video
        key={String(asksSite)}
        ref={videoRef}
        crossOrigin={asksSite ? 'anonymous' : undefined}
        onError={() => (asksSite ? setAsksSite(false) : fails())}
        onWaiting={waits}
        onPlaying={plays}
        onPause={rests}
        src={src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="aspect-video w-full rounded bg-night"
        onLoadedMetadata={({ currentTarget: video }) => {
          setDuration(video.duration);
          if (resumesAt.current > 0) video.currentTime = resumesAt.current;
          resumesAt.current = 0;
        }}
        onDurationChange={(event) => setDuration(event.currentTarget.duration)}
        onTimeUpdate={({ currentTarget: video }) => {
          if (!video.seeking) follow(played(latest.current, video.currentTime), video);
        }}
        onSeeking={({ currentTarget: video }) => follow(seeked(latest.current, video.currentTime), video)}
        onSeeked={({ currentTarget: video }) => follow(seeked(latest.current, video.currentTime), video)}
        onEnded={({ currentTarget: video }) => {
          plays();
          follow(played(latest.current, video.currentTime), video);
        }}
      >
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
      </video>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {onWatchedToEnd ? <Watched furthest={progress.furthest} duration={duration} /> : null}
        <output>
          {trouble ? (
            <TroubleLine
              trouble={trouble}
              counts={onWatchedToEnd !== undefined}
              watched={progress.furthest}
              onRetry={() => {
                reload();
                start(videoRef.current);
              }}
            />
          ) : null}
          {!trouble && onWatchedToEnd && isAhead(progress) ? (
            <span className={LINE}>
              Você pulou uma parte do vídeo.
              <Button variant="quiet" size="sm" onClick={backToWatched}>
                Voltar para onde parei
              </Button>
            </span>
          ) : null}
        </output>
      </div>
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

/** Where it cannot play, its events say why. */
const start = (video: HTMLVideoElement | null): void => void video?.play().catch(() => undefined);

/** `waits`: without a picture for ten seconds. */
type Trouble = 'failed' | 'waits';
const WAIT_MS = 10_000;

/** What keeps a video from playing. */
function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: Trouble | null) => {
    clearTimeout(timer.current);
    setTrouble(next);
  };
  return {
    trouble,
    waits: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => set('waits'), WAIT_MS);
    },
    fails: () => set('failed'),
    plays: () => set(null),
    // Whoever pauses waits for nothing; what has failed stays so.
    rests: () => {
      clearTimeout(timer.current);
      setTrouble((last) => (last === 'waits' ? null : last));
    },
  };
}

const LINE = 'mt-2 flex flex-wrap items-center gap-2';

interface TroubleLineProps {
  trouble: Trouble;
  /** Whether the video has to be watched, and how many seconds of it were. */
  counts: boolean;
  watched: number;
  onRetry: () => void;
}

function TroubleLine({ trouble, counts, watched, onRetry }: TroubleLineProps) {
  return (
    <span className={LINE}>
      <span className="max-w-prose">
        {trouble === 'failed' ? 'O vídeo não carregou.' : 'O vídeo está esperando a conexão.'}
        {counts && watched >= 1 ? ' O que você já viu continua contado.' : ''}
        {counts && trouble === 'failed'
          ? unbroken(` Se não der certo, ligue grátis para ${SUPPORT_PHONE}.`)
          : ''}
      </span>
      <RetryButton size="sm" onRetry={onRetry} />
    </span>
  );
}

/** How much was watched; `duration` in seconds, NaN while unknown. */
function Watched({ furthest, duration }: { furthest: number; duration: number }) {
  const share = Number.isFinite(duration) && duration > 0 ? Math.min(1, furthest / duration) : 0;
  const percent = share > 0.98 ? 100 : Math.floor(share * 100);
  return (
    <label className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">Assistido: {percent}%</span>
      <progress
        value={percent}
        max={100}
        className="h-2 w-32 max-w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-ink"
      />
    </label>
  );
}
