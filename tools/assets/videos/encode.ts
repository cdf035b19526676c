import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const FRAMES_PER_SECOND = 25;

/** Has ffmpeg make one file of PNG pictures. Rejects when it ends with anything but 0. */
async function encode(frames: readonly Buffer[], options: readonly string[], target: string): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...options, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (const frame of frames) if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg: ${target} ended with ${String(code)}`);
}

/** H.264 without sound, ready to be played while it loads. One key frame: these films are short, and each costs 30 kB. */
export async function encodeVideo(frames: readonly Buffer[], target: string): Promise<void> {
  const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '29', '-g', '400'];
  const picture = ['-vf', 'scale=out_color_matrix=bt709,format=yuv420p'];
  await encode(frames, [...picture, ...colour, ...h264, '-movflags', '+faststart', '-an'], target);
}

/** A still picture of some width as WebP. */
export async function encodePoster(frame: Buffer, width: number, target: string): Promise<void> {
  const webp = ['-c:v', 'libwebp', '-quality', '82', '-frames:v', '1'];
  await encode([frame], ['-vf', `scale=${width}:-1:flags=lanczos`, ...webp], target);
}
