import { Fragment } from 'react';
import type { ClassOverview } from '#contract/class-seats.ts';
import { versionById, type SelectionKind, type VersionId } from '#domain/seminar-version.ts';

type Step = keyof ClassOverview['funnel'];

/** Null: people of these versions send nothing. */
const SENT: Readonly<Record<SelectionKind, string | null>> = {
  interview: 'Enviaram a entrevista',
  questionnaire: 'Enviaram o questionário',
  contact: null,
};

function stepsOf(version: VersionId): readonly (readonly [Step, string])[] {
  const sent = SENT[versionById(version).selection];
  return [
    ['linked', 'Ligadas à turma'],
    ...(sent === null ? [] : ([['sent', sent]] as const)),
    ['apt', 'Aptas'],
    ['enrolled', 'Matriculadas'],
    ['certified', 'Certificadas'],
  ];
}

interface Props {
  version: VersionId;
  funnel: ClassOverview['funnel'];
}

/** How many people have come how far: each step a number, and a bar beside it. */
export function Funnel({ version, funnel }: Props) {
  const steps = stepsOf(version);
  const widest = Math.max(1, ...steps.map(([step]) => funnel[step]));
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {steps.map(([step, label]) => (
        <Fragment key={step}>
          <dt className="text-sm max-sm:max-w-24">{label}</dt>
          <dd className="flex min-w-0 items-center gap-3">
            <span aria-hidden="true" className="h-9 min-w-0 flex-1">
              <span
                className={`block h-full rounded bg-primary-ink ${funnel[step] === 0 ? '' : 'min-w-1'}`}
                style={{ width: `${(funnel[step] / widest) * 100}%` }}
              />
            </span>
            <strong className="w-12 text-right text-lg tabular-nums">
              {funnel[step].toLocaleString('pt-BR')}
            </strong>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
