/**
 * Draws the ten entrepreneurial characteristics again, one symbol each, into src/web/assets/characteristics.svg:
 *   node tools/assets/make-characteristics.ts
 */
import { writeFileSync } from 'node:fs';
import { characteristicsSprite } from './characteristics/sprite.ts';

writeFileSync(new URL('../../src/web/assets/characteristics.svg', import.meta.url), characteristicsSprite());
