import type { ReactNode } from 'react';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { parseDateBr } from '#domain/calendar.ts';
import { isoDayText } from '../dates.ts';
import { Fact, Facts } from '../interview-row/facts.tsx';
import { lengthText, reaisText } from './class-texts.ts';

/** A class in words. */
export interface ClassWords {
  readonly uf: string;
  readonly regional: string;
  readonly city: string;
  /** dd/MM/yyyy */
  readonly begin: string;
  readonly end: string;
  readonly price: string;
  /** '' is unlimited. */
  readonly seats: string;
  readonly hidden: boolean;
}

/** A stored class in words. */
export const wordsOf = (classRoom: ClassRoom): ClassWords => ({
  uf: classRoom.city.uf.initials,
  regional: classRoom.regional.name,
  city: classRoom.city.name,
  begin: isoDayText(classRoom.beginDate),
  end: isoDayText(classRoom.endDate),
  price: reaisText(classRoom.seminarValue),
  seats: classRoom.seats === null ? '' : String(classRoom.seats),
  hidden: classRoom.hidePortal,
});

const PARTS = {
  place: ({ city, uf }: ClassWords) => `${city}/${uf}`,
  period: ({ begin, end }: ClassWords) => `${begin} a ${end}`,
  price: ({ price }: ClassWords) => price,
  regional: ({ regional }: ClassWords) => regional,
  seats: ({ seats }: ClassWords) => (seats === '' ? 'Sem limite' : seats),
  portal: ({ hidden }: ClassWords) => (hidden ? 'Oculta' : 'Aparece enquanto não começa'),
} as const satisfies Readonly<Record<string, (words: ClassWords) => string>>;

/** Whether a change of a class concerns who plans to come: another place or other days. */
export const movesPeople = (before: ClassWords, after: ClassWords): boolean =>
  [PARTS.place, PARTS.period].some((part) => part(before) !== part(after));

interface Props {
  words: ClassWords;
  /** The class before a change: what differs is shown beside what it becomes. */
  before?: ClassWords | undefined;
}

/** A class as its visitors would look for it: where, when and for how much, then the rest. */
export function ClassSummary({ words, before }: Props) {
  const [begin, end] = [parseDateBr(words.begin), parseDateBr(words.end)];
  const part = (name: keyof typeof PARTS): ReactNode => {
    const [now, earlier] = [PARTS[name](words), before && PARTS[name](before)];
    return (
      <>
        {now}
        {earlier === undefined || earlier === now ? null : (
          <span className="block font-sans text-sm font-normal tracking-normal text-ink-soft">
            antes: {earlier}
          </span>
        )}
      </>
    );
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-y-2 border-ink py-4">
        <div className="min-w-0 space-y-1">
          <p className="font-display text-2xl leading-tight font-bold wrap-anywhere">{part('place')}</p>
          <p className="tabular-nums">{part('period')}</p>
          {begin !== null && end !== null ? (
            <p className="text-sm text-ink-soft">{lengthText(begin, end)}</p>
          ) : null}
        </div>
        <p className="font-display text-xl leading-tight font-bold tabular-nums">{part('price')}</p>
      </div>
      <Facts>
        <Fact name="Regional">{part('regional')}</Fact>
        <Fact name="Vagas">{part('seats')}</Fact>
        <Fact name="No portal">{part('portal')}</Fact>
      </Facts>
    </div>
  );
}
