import { readFileSync } from 'node:fs';
import { HEIGHT, type Scene, WIDTH } from './scene.ts';

const STAGE = readFileSync(new URL('stage.js', import.meta.url), 'utf8');

function fontFace(family: string, weight: number, path: string): string {
  const file = new URL(`../../../node_modules/@expo-google-fonts/${path}`, import.meta.url);
  const data = readFileSync(file).toString('base64');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
}

/** The page that is photographed, moment by moment: it has a function `draw(t)`. */
export function pageOf(scene: Scene): string {
  const { colours, trail } = scene;
  const facts = {
    colours,
    passages: scene.transcript.passages,
    stops: scene.stops,
    walk: scene.walk,
    end: { at: scene.end.at },
  };
  return `<!doctype html><meta charset="utf-8"><style>
${fontFace('Bricolage', 700, 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf')}
${fontFace('Figtree', 500, 'figtree/500Medium/Figtree_500Medium.ttf')}
html,body{margin:0;background:${colours.ground}}svg{display:block}
.words{font:700 66px Bricolage;fill:${colours.words};letter-spacing:-1.2px}
.note{font:500 34px Figtree;fill:${colours.note}}
</style>
<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <g id="picture">
  ${scene.behind}
  <path d="${trail}" stroke="#fff" stroke-opacity=".22" stroke-width="4" stroke-dasharray="1 16"/>
  <path id="walked" d="${trail}" stroke="${colours.line}" stroke-width="12"/>
  ${scene.front}
  <g id="stops"></g>
  <g id="end">${scene.end.drawing}</g>
  <circle id="halo" fill="${colours.spark}" fill-opacity=".28"/><circle id="walker" r="15" fill="${colours.spark}"/>
  </g>
  <g id="texts"></g>
</svg>
<script>window.scene=${JSON.stringify(facts)}</script>
<script>${STAGE}</script>`;
}
