/**
 * Makes the portal's own videos, their posters and their captions again (docs/decisions/0003-videos-and-pictures.md), all of
 * them or those that are named:
 *   node tools/assets/make-videos.ts [conte-uma-historia …]
 * Needs ffmpeg and Chromium. Every frame is drawn from its time alone, so two runs give the same pictures.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/chromium.ts';
import { captionsOf } from '#web/video-transcript.ts';
import { MEET_EMPRETEC } from './videos/conheca-o-empretec.ts';
import { TELL_A_STORY } from './videos/conte-uma-historia.ts';
import { encodePoster, encodeVideo, FRAMES_PER_SECOND } from './videos/encode.ts';
import { WHAT_COUNTS } from './videos/o-que-vale.ts';
import { pageOf } from './videos/page.ts';
import { TAKE_THE_TIME } from './videos/reserve-o-tempo.ts';
import { HEIGHT, type Scene, WIDTH } from './videos/scene.ts';

const TARGET = new URL('../../src/web/assets/video/', import.meta.url);
const SCENES = [MEET_EMPRETEC, TELL_A_STORY, TAKE_THE_TIME, WHAT_COUNTS];

async function make(browser: Browser, scene: Scene): Promise<void> {
  const target = (ending: string): string => new URL(`${scene.name}.${ending}`, TARGET).pathname;
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(pageOf(scene));
  await page.evaluate('document.fonts.ready');
  const pictureOf = async (drawing: string): Promise<Buffer> => {
    await page.evaluate(drawing);
    return page.screenshot({ type: 'png' });
  };
  const frames: Buffer[] = [];
  for (let index = 0; index < scene.transcript.seconds * FRAMES_PER_SECOND; index += 1)
    frames.push(await pictureOf(`draw(${index / FRAMES_PER_SECOND})`));
  await encodeVideo(frames, target('mp4'));
  const { at, width, lift } = scene.poster;
  const poster = lift === undefined ? `draw(${at})` : `drawPoster(${at}, ${lift})`;
  await encodePoster(await pictureOf(poster), width, target('webp'));
  writeFileSync(target('vtt'), captionsOf(scene.transcript));
  await page.close();
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
try {
  for (const scene of SCENES)
    if (wanted.length === 0 || wanted.includes(scene.name)) await make(browser, scene);
} finally {
  await browser.close();
}
