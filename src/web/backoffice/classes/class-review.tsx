import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { formatBrl } from '#domain/money.ts';
import { ufsQuery } from '../../place-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ClassValues } from './class-form.ts';
import { ClassSummary, movesPeople, wordsOf, type ClassWords } from './class-summary.tsx';
import { peopleText } from './class-texts.ts';
import { useRegionalChoices } from './use-regional-choices.ts';

/** The class as it will be saved, and what that changes. Takes the focus, because it replaces the form. */
export function ClassReview({ values, stored }: { values: ClassValues; stored: ClassRoom | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const ufs = useQuery(ufsQuery);
  const { regionals, cities } = useRegionalChoices(values, stored);
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], chosen: string) =>
    list.find(({ id }) => String(id) === chosen)?.name ?? '';
  const words: ClassWords = {
    uf: ufs.data?.find(({ id }) => String(id) === values.uf)?.initials ?? '',
    regional: nameOf(regionals, values.regionalId),
    city: nameOf(cities, values.cityId),
    begin: values.beginDate,
    end: values.endDate,
    price: values.cents === null ? '' : formatBrl(values.cents),
    seats: values.seats,
    hidden: values.hidePortal,
  };
  const people = stored === null || !movesPeople(wordsOf(stored), words) ? null : peopleText(stored);
  return (
    <div ref={ref} tabIndex={-1} className="space-y-5 outline-none">
      <p>{stored === null ? 'Confira os dados da nova turma.' : 'Confira como a turma vai ficar.'}</p>
      <ClassSummary words={words} before={stored === null ? undefined : wordsOf(stored)} />
      {people === null ? null : (
        <p className="flex items-start gap-2 rounded border-2 border-pending bg-pending-soft p-4 text-pending">
          <Icon name="info" className="mt-1 size-5 shrink-0" />
          <span>
            A turma tem {people}. As datas e o local mudam na página de cada uma, mas o portal não envia
            e-mail sobre isso: avise quem precisa saber.
          </span>
        </p>
      )}
    </div>
  );
}
