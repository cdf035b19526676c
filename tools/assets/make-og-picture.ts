/**
 * Makes the picture that goes with shared links, public/og.png, and the icons of phones, from the portal's own drawings:
 *   node tools/assets/make-og-picture.ts
 * Needs ffmpeg (for the palette) and Chromium.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { SEMINAR_VERSIONS, type VersionId } from '#domain/seminar-version.ts';
import { themeCss } from '#domain/theme-colour.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/chromium.ts';

const ROOT = new URL('../../', import.meta.url);
const WIDTH = 1200;
const HEIGHT = 630;

/** What is taken from the pages' own components; Vite reads their JSX. */
interface Drawings {
  readonly Stretch: ComponentType<{ version: VersionId; className?: string }>;
  readonly Wordmark: ComponentType<{ className?: string }>;
}

async function loadDrawings(): Promise<Drawings> {
  const vite = await createServer({
    root: ROOT.pathname,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const panorama = await vite.ssrLoadModule('/src/web/illustrations/panorama.tsx');
    const wordmark = await vite.ssrLoadModule('/src/web/shell/wordmark.tsx');
    return { Stretch: panorama['Stretch'], Wordmark: wordmark['Wordmark'] };
  } finally {
    await vite.close();
  }
}

/** The styles that the drawings ask for by class: the version's colours, and the shades of theme.css. */
function styles(): string {
  const theme = readFileSync(new URL('src/web/theme.css', ROOT), 'utf8');
  const shades = /@utility art (\{[^}]*\})/.exec(theme)?.[1] ?? '';
  const font = readFileSync(
    new URL(
      'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      ROOT,
    ),
  ).toString('base64');
  const colours = ['primary', 'secondary', 'tertiary'].map(
    (name) => `.fill-${name}{fill:var(--color-${name})}.stroke-${name}{stroke:var(--color-${name})}`,
  );
  return `@font-face{font-family:Bricolage;font-weight:200 800;src:url(data:font/woff2;base64,${font})}
${themeCss(SEMINAR_VERSIONS.map(({ id, settingsMap }) => ({ id, ...settingsMap })))}
.art${shades}${colours.join('')}.fill-spark{fill:#e8a33d}
*{margin:0;box-sizing:border-box}
body{width:${WIDTH}px;height:${HEIGHT}px;display:grid;grid-template-rows:1fr 366px;background:#fdfaf7;color:#1f171c;font-family:Bricolage}
header{display:flex;flex-direction:column;justify-content:space-between;padding:44px 60px 34px}
h1{font-size:108px;font-weight:800;line-height:1;letter-spacing:-.03em;color:#5c0936}
.mark{display:inline-flex;align-items:center;gap:14px;font-size:40px;font-weight:800;letter-spacing:-.02em}
.mark svg{height:46px}
main{display:grid;grid-template-columns:repeat(4,1fr)}
main svg{display:block;width:100%;height:100%}`;
}

function page({ Stretch, Wordmark }: Drawings): string {
  const stretches = SEMINAR_VERSIONS.map(
    ({ id }) =>
      `<div data-module="${id}">${renderToStaticMarkup(createElement(Stretch, { version: id }))}</div>`,
  );
  const mark = renderToStaticMarkup(createElement(Wordmark, { className: 'mark' }));
  return `<!doctype html><meta charset="utf-8"><style>${styles()}</style>
<header>${mark}<h1>Encontre a sua trilha</h1></header><main>${stretches.join('')}</main>`;
}

/** A PNG with a palette of its own colours: drawings of few colours weigh a quarter of what they would. */
function withPalette(picture: Buffer, colours: number): Buffer {
  const filter = `split[a][b];[a]palettegen=max_colors=${colours}:stats_mode=single[p];[b][p]paletteuse=dither=none`;
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-i',
      '-',
      '-vf',
      filter,
      '-c:v',
      'png',
      '-pred',
      'none',
      '-compression_level',
      '9',
      '-f',
      'image2pipe',
      '-',
    ],
    { input: picture, maxBuffer: 16 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`ffmpeg: ${stderr.toString()}`);
  return stdout;
}

async function photograph(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const view = await browser.newPage({ viewport: { width, height } });
  await view.setContent(html);
  await view.evaluate('document.fonts.ready');
  const picture = await view.screenshot({ type: 'png' });
  await view.close();
  return picture;
}

/** The mark of the browser's tab on a whole square, with room around it: phones cut their own corners. */
function icon(side: number): string {
  const mark = readFileSync(new URL('public/favicon.svg', ROOT), 'utf8').replace(/ rx="\d+"/, '');
  const inner = Math.round(side * 0.8);
  return `<!doctype html><style>body{margin:0;background:#5c0936;display:grid;place-items:center;height:${side}px}svg{width:${inner}px;height:${inner}px}</style>${mark}`;
}

const drawings = await loadDrawings();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
try {
  const keep = (file: string, picture: Buffer): void => {
    writeFileSync(new URL(`public/${file}`, ROOT), picture);
    console.log(`public/${file}: ${Math.round(picture.length / 1000)} kB`);
  };
  keep('og.png', withPalette(await photograph(browser, page(drawings), WIDTH, HEIGHT), 96));
  for (const [file, side] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const)
    keep(file, withPalette(await photograph(browser, icon(side), side, side), 32));
} finally {
  await browser.close();
}
