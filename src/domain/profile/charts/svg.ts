import type { Drawing, DrawingNode, Tone } from './drawing.ts';

/** What a picture needs where there is no style sheet: in the PDF. */
export interface SvgLook {
  readonly colours: Readonly<Record<Tone, string>>;
  readonly fontFamily: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The picture as an SVG document of its own. */
export function toSvg({ width, height, title, nodes }: Drawing, look: SvgLook): string {
  const family = escaped(look.fontFamily);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${family}"><title>${escaped(title)}</title>${nodes.map((node) => nodeSvg(node, look.colours)).join('')}</svg>`;
}

function nodeSvg(node: DrawingNode, colours: SvgLook['colours']): string {
  if (node.shape === 'text') {
    const { x, y, size, anchor = 'start', bold = false, tone } = node;
    return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 700 : 400}" text-anchor="${anchor}" fill="${colours[tone]}">${escaped(node.text)}</text>`;
  }
  const look = `fill="${node.fill === undefined ? 'none' : colours[node.fill]}"${node.fillOpacity === undefined ? '' : ` fill-opacity="${node.fillOpacity}"`}${node.stroke === undefined ? '' : ` stroke="${colours[node.stroke]}" stroke-width="${node.strokeWidth ?? 1}"`}${node.dash === undefined ? '' : ` stroke-dasharray="${node.dash}"`} stroke-linejoin="round"`;
  switch (node.shape) {
    case 'rect':
      return `<rect x="${node.x}" y="${node.y}" width="${node.width}" height="${node.height}" ${look}/>`;
    case 'circle':
      return `<circle cx="${node.cx}" cy="${node.cy}" r="${node.r}" ${look}/>`;
    case 'path':
      return `<path d="${node.d}" ${look}/>`;
  }
}
