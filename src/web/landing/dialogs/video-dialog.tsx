import { Dialog } from '../../ui/dialog.tsx';
import { VideoPlayer } from '../../ui/video-player.tsx';
import { isVideoName, VIDEOS } from '../videos.ts';

/** A video over the page: closes on the backdrop, Escape and its button. */
export default function VideoDialog({ name, onClose }: { name: string; onClose: () => void }) {
  if (!isVideoName(name)) return null;
  const { title, file, captions, poster, transcript } = VIDEOS[name];
  return (
    <Dialog open onClose={onClose} title={title} size="lg" closeOnBackdrop>
      <VideoPlayer
        src={file}
        title={title}
        captions={captions}
        poster={poster}
        transcript={transcript.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      />
    </Dialog>
  );
}
