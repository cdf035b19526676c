import { byCompetency, COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { drawInformation } from './bi.ts';
import { drawOpportunity } from './boi.ts';
import { drawCommitment } from './com.ts';
import { drawRisk } from './crc.ts';
import { drawGoals } from './em.ts';
import { drawQuality } from './eqe.ts';
import { drawIndependence } from './ia.ts';
import { drawPersistence } from './per.ts';
import { drawPlanning } from './pms.ts';
import { drawNetwork } from './prc.ts';
import { HEIGHT, ON_PRIMARY, ON_SECONDARY, ON_TERTIARY, type Palette, WIDTH } from './sheet.ts';

const DRAWINGS = {
  BOI: [drawOpportunity, ON_PRIMARY],
  PER: [drawPersistence, ON_PRIMARY],
  COM: [drawCommitment, ON_PRIMARY],
  EQE: [drawQuality, ON_PRIMARY],
  CRC: [drawRisk, ON_PRIMARY],
  EM: [drawGoals, ON_TERTIARY],
  BI: [drawInformation, ON_TERTIARY],
  PMS: [drawPlanning, ON_TERTIARY],
  PRC: [drawNetwork, ON_SECONDARY],
  IA: [drawIndependence, ON_SECONDARY],
} as const;

/** The file of all ten scenes: a `<symbol>` with the code of each competency as its id. */
export function characteristicsSprite(): string {
  const symbols = byCompetency((code) => symbol(code, DRAWINGS[code][0](), DRAWINGS[code][1]));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${COMPETENCY_CODES.map((code) => symbols[code]).join('\n')}\n</svg>\n`;
}

function symbol(code: string, scene: string, { ground }: Palette): string {
  const view = `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
  const group = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">';
  const body = `<path d="M-400-300h1600v1200h-1600z" fill="${ground}"/>${scene}`;
  return `<symbol id="${code}" ${view}>\n${group}${body.replaceAll('/><', '/>\n<')}</g>\n</symbol>`;
}
