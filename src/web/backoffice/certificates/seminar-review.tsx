import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateBr } from '#domain/calendar.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CheckedSeminar } from './certificate-form.ts';

/** The certificate's data and a warning that it cannot be undone. Takes the focus, because it replaces the form. */
export function SeminarReview({ seminar, count }: { seminar: CheckedSeminar; count: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mt-6 space-y-6">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact name="Data de início">{formatDateBr(seminar.beginDate)}</Fact>
        <Fact name="Data de término">{formatDateBr(seminar.endDate)}</Fact>
        <Fact name="Carga horária">{Number(seminar.courseHours).toLocaleString('pt-BR')} horas</Fact>
      </dl>
      <p className="flex items-start gap-3 rounded border-2 border-pending bg-pending-soft p-4 text-pending">
        <Icon name="alert" className="mt-1 size-5" />
        <span>
          <strong>A emissão não pode ser desfeita.</strong> Confira as datas e a carga horária: assim que você
          confirmar,{' '}
          {count === 1
            ? 'o certificado passa a valer e o candidato é avisado'
            : 'os certificados passam a valer e os candidatos são avisados'}{' '}
          por e-mail.
        </span>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
