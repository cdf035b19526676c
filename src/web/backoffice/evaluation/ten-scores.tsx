import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { CLUSTER_NAMES, COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { keysOf } from '#domain/keys.ts';
import { ScoreBox, ScoreError } from './score-box.tsx';
import type { ScoreFormApi } from './use-score-form.ts';

const CLUSTERS = keysOf(CLUSTER_NAMES);

/** The ten scores, each beside its competency, by group. */
export function TenScores({ form }: { form: ScoreFormApi }) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {CLUSTERS.map((cluster) => (
        <fieldset key={cluster} className="min-w-0 md:first:row-span-2">
          <legend className="font-display text-lg font-bold">{CLUSTER_NAMES[cluster]}</legend>
          <ul className="mt-1 divide-y divide-line">
            {COMPETENCIES.filter((competency) => competency.cluster === cluster).map(({ code, name }) => (
              <li key={code} className="py-2">
                <div className="flex items-center justify-between gap-4">
                  <label htmlFor={MANUAL_SCORE_NAMES[code]}>{name}</label>
                  <ScoreBox form={form} name={MANUAL_SCORE_NAMES[code]} label={name} />
                </div>
                <ScoreError form={form} name={MANUAL_SCORE_NAMES[code]} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}
