import type { ClassRoom } from '#contract/class-rooms.ts';
import type { ClassSituation } from '#domain/classes/period.ts';
import { formatBrl } from '#domain/money.ts';
import type { TagTone } from '../../ui/tag.tsx';

export const SITUATION_WORDS: Readonly<Record<ClassSituation, string>> = {
  FUTURE: 'A começar',
  ONGOING: 'Em andamento',
  ENDED: 'Encerrada',
};

export const SITUATION_TONES: Readonly<Record<ClassSituation, TagTone>> = {
  FUTURE: 'pending',
  ONGOING: 'done',
  ENDED: 'default',
};

/** Reais → `R$ 1.234,56`. */
export const reaisText = (reais: number): string => formatBrl(Math.round(reais * 100));

/** "São Paulo, SP". */
export const placeText = ({ city }: Pick<ClassRoom, 'city'>): string => `${city.name}, ${city.uf.initials}`;
