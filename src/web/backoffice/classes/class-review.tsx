import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ClassRoom } from '#contract/class-rooms.ts';
import { formatBrl } from '#domain/money.ts';
import { ufsQuery } from '../../place-queries.ts';
import { ClassFacts } from './class-facts.tsx';
import type { ClassValues } from './class-form.ts';
import { useRegionalChoices } from './use-regional-choices.ts';

/** The class as it will be saved. Takes the focus, because it replaces the form. */
export function ClassReview({ values, stored }: { values: ClassValues; stored: ClassRoom | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const ufs = useQuery(ufsQuery);
  const { regionals, cities } = useRegionalChoices(values, stored);
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], chosen: string) =>
    list.find(({ id }) => String(id) === chosen)?.name ?? '';
  return (
    <div ref={ref} tabIndex={-1} className="space-y-5 outline-none">
      <p>{stored === null ? 'Confira os dados da nova turma.' : 'Confira como a turma vai ficar.'}</p>
      <ClassFacts
        facts={{
          uf: ufs.data?.find(({ id }) => String(id) === values.uf)?.initials ?? '',
          regional: nameOf(regionals, values.regionalId),
          city: nameOf(cities, values.cityId),
          begin: values.beginDate,
          end: values.endDate,
          price: values.cents === null ? '' : formatBrl(values.cents),
          seats: values.seats,
          hidden: values.hidePortal,
        }}
      />
    </div>
  );
}
