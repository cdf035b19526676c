/**
 * Makes the portal's own sample video again (docs/decisions/0003-sample-video.md):
 *   node scripts/make-sample-video.ts
 * Needs ffmpeg and Chromium (CHROMIUM, default /usr/bin/chromium). Every frame is drawn from its time alone, so two runs
 * give the same pictures.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SECONDS = 14;
const FRAMES_PER_SECOND = 25;
const TARGET = new URL('../src/web/assets/video/', import.meta.url);
const POSTER_AT = 13;

function fontFace(family: string, weight: number, path: string): string {
  const data = readFileSync(new URL(`../node_modules/@expo-google-fonts/${path}`, import.meta.url)).toString(
    'base64',
  );
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
}

// The scene: contour lines far behind, one line that walks from an idea to a certificate, and a sentence per stretch.
const SCENE = `<!doctype html><meta charset="utf-8"><style>
${fontFace('Bricolage', 700, 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf')}
${fontFace('Figtree', 500, 'figtree/500Medium/Figtree_500Medium.ttf')}
html,body{margin:0;background:#175e8b}svg{display:block}
.words{font:700 66px Bricolage;fill:#fffaf0;letter-spacing:-1.2px}
.small{font:500 27px Figtree;fill:#d5e6f1}
</style>
<svg id="scene" width="1280" height="720" viewBox="0 0 1280 720" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <g id="contours" stroke="#ffffff" stroke-opacity=".07" stroke-width="2"></g>
  <path id="ahead" stroke="#ffffff" stroke-opacity=".22" stroke-width="4" stroke-dasharray="1 16"/>
  <path id="walked" stroke="#fffaf0" stroke-width="9"/>
  <g id="stops"></g>
  <g id="certificate">
    <rect x="-58" y="-40" width="116" height="80" rx="8" fill="#fffaf0"/>
    <path d="M-38-16H18M-38 2H4M-38 20H-8" stroke="#175e8b" stroke-width="5"/>
    <circle cx="34" cy="16" r="15" fill="#F5CE60"/><path d="M27 28l-3 22 10-7 10 7-3-22" fill="#F5CE60"/>
  </g>
  <circle id="halo" fill="#F5CE60" fill-opacity=".28"/><circle id="walker" r="15" fill="#F5CE60"/>
  <g id="texts"></g>
</svg>
<script>
const TRAIL='M96 596C196 596 214 520 300 520S424 612 520 596 632 458 726 462 836 556 930 512 1010 318 1112 292';
const LINES=[
  [0.3,3.1,['Toda trilha começa','com uma ideia.'],''],
  [3.2,6.0,['Você conta cinco','histórias suas.'],'Sem resposta pronta: só o que você viveu.'],
  [6.1,8.9,['Pratica, erra, ajusta,','tenta de novo.'],'Dias intensos, com gente como você.'],
  [9.0,11.2,['E descobre do que','é capaz.'],'O certificado chega no fim. O que você aprendeu fica.'],
  [11.3,15,['Conheça','o Empretec.'],'Criado pela ONU, presente em 40 países.'],
];
const byId=(id)=>document.getElementById(id);
const ease=(x)=>{x=Math.min(1,Math.max(0,x));return x*x*(3-2*x)};
const make=(name,into,attributes)=>{const node=document.createElementNS('http://www.w3.org/2000/svg',name);
  for(const key in attributes)node.setAttribute(key,attributes[key]);into.append(node);return node};
for(const id of['ahead','walked'])byId(id).setAttribute('d',TRAIL);
const path=byId('walked'),length=path.getTotalLength();
for(let i=0;i<9;i++)make('path',byId('contours'),{d:'M-40 '+(760-i*74)+'C240 '+(640-i*92)+' 420 '+(800-i*70)+' 700 '+(660-i*84)+'S1120 '+(700-i*96)+' 1340 '+(520-i*60)});
const stops=[.2,.36,.52,.67,.83].map((at)=>{const point=path.getPointAtLength(at*length);
  return{at,node:make('circle',byId('stops'),{cx:point.x,cy:point.y,r:11,stroke:'#fffaf0','stroke-width':5,fill:'#175e8b'})}});
const end=path.getPointAtLength(length);
const texts=LINES.map(([from,to,words,small])=>{const group=make('g',byId('texts'),{});
  words.forEach((line,index)=>{make('text',group,{class:'words',x:96,y:150+index*76}).textContent=line});
  make('text',group,{class:'small',x:98,y:282}).textContent=small;return{from,to,group}});
// Progress walks with a breath at each change of sentence.
const walk=(t)=>.06*ease(t/1.6)+.30*ease((t-2.6)/3)+.32*ease((t-5.6)/3)+.32*ease((t-8.6)/2.6);
window.draw=(t)=>{
  const done=walk(t),point=path.getPointAtLength(done*length);
  path.setAttribute('stroke-dasharray',done*length+' '+length*2);
  for(const id of['walker','halo']){byId(id).setAttribute('cx',point.x);byId(id).setAttribute('cy',point.y)}
  byId('halo').setAttribute('r',24+5*Math.sin(t*2.4));
  const arrived=ease((t-10.9)/.7);
  byId('certificate').setAttribute('transform','translate('+end.x+' '+end.y+') scale('+arrived+')');
  byId('walker').setAttribute('opacity',1-arrived);byId('halo').setAttribute('opacity',1-arrived);
  for(const stop of stops){const passed=ease((done-stop.at)/.02+.5);
    stop.node.setAttribute('fill',passed>.5?'#F5CE60':'#175e8b');stop.node.setAttribute('r',11+4*Math.sin(Math.PI*passed))}
  for(const{from,to,group}of texts){const shown=ease((t-from)/.5)*(1-ease((t-to)/.35+1));
    group.setAttribute('opacity',shown);group.setAttribute('transform','translate(0 '+(1-ease((t-from)/.5))*14+')')}
};
</script>`;

async function encode(
  frames: readonly Buffer[],
  outputOptions: readonly string[],
  file: string,
): Promise<void> {
  const target = new URL(file, TARGET).pathname;
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  const encoder = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...outputOptions, target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (const frame of frames) if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg: ${file} ended with ${String(code)}`);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(SCENE);
  await page.evaluate('document.fonts.ready');
  const frameAt = async (time: number): Promise<Buffer> => {
    await page.evaluate(`draw(${time})`);
    return page.screenshot({ type: 'png' });
  };
  const frames: Buffer[] = [];
  for (let index = 0; index < SECONDS * FRAMES_PER_SECOND; index += 1)
    frames.push(await frameAt(index / FRAMES_PER_SECOND));
  const poster = await frameAt(POSTER_AT);

  const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '25',
    '-profile:v',
    'main',
    '-movflags',
    '+faststart',
  ];
  await encode(
    frames,
    ['-vf', 'scale=out_color_matrix=bt709,format=yuv420p', ...colour, ...h264, '-an'],
    'conheca-o-empretec.mp4',
  );
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '44', '-row-mt', '1', '-cpu-used', '2'];
  await encode(
    frames,
    ['-vf', 'scale=out_color_matrix=bt709,format=yuv420p', ...colour, ...vp9, '-an'],
    'conheca-o-empretec.webm',
  );
  await encode([poster], ['-c:v', 'libwebp', '-quality', '82', '-frames:v', '1'], 'conheca-o-empretec.webp');
} finally {
  await browser.close();
}
