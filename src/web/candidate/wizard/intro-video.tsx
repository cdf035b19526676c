import captions from '../../assets/video/conheca-o-empretec.vtt?url&no-inline';
import poster from '../../assets/video/conheca-o-empretec.webp';
import sample from '../../assets/video/conheca-o-empretec.mp4';
import transcript from '../../assets/video/conheca-o-empretec.json';
import { VideoPlayer, type VideoPlayerProps } from '../../ui/video-player.tsx';
import { wordsOf } from '../../video-transcript.ts';

interface Props extends Pick<VideoPlayerProps, 'onWatchedToEnd' | 'watchedBefore' | 'onWatched'> {
  address: string | undefined;
}

/**
 * Video of the first step: the organisation's (module setting `introVideo`, captions at the same address with
 * extension `.vtt`), or the portal's own sample.
 */
export function IntroVideo({ address, ...watching }: Props) {
  const title = 'Vídeo: Conheça o Empretec';
  if (address) {
    return (
      <VideoPlayer
        src={address}
        title={title}
        captions={address.replace(/\.\w+([?#].*)?$/, '.vtt$1')}
        {...watching}
      />
    );
  }
  return (
    <VideoPlayer
      src={sample}
      title={title}
      captions={captions}
      poster={poster}
      transcript={<SampleTranscript />}
      {...watching}
    />
  );
}

function SampleTranscript() {
  return (
    <>
      <p className="text-sm text-ink-soft">O vídeo não tem som. Entre colchetes, o que se vê.</p>
      {transcript.passages.map((passage) => (
        <p key={passage.start}>
          <span className="text-ink-soft">[{passage.scene}]</span> {wordsOf(passage)}
        </p>
      ))}
    </>
  );
}
