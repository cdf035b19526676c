import { useSearchParams } from 'react-router';
import type { AgreementPanel } from '#contract/agreement.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Main } from '../../ui/main.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfigurationLinks } from '../configuration/configuration-links.tsx';
import { useLoadFailure } from '../page/failure.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { PAGE_WIDTH } from '../page/page-width.ts';
import { evaluatorKey, spanOf, SPANS, useAgreement, type ChosenEvaluator } from './agreement-query.ts';
import { MonthsTable } from './months-table.tsx';
import { VersionAgreement } from './version-agreement.tsx';

const FAILED = 'Não foi possível carregar a concordância das avaliações.';

/** `/gestor/configuracao/concordancia`: machine and people compared on the same interviews, for administrators. */
export default function AgreementPage() {
  return (
    <Main className={`flex-1 pt-4 pb-10 ${PAGE_WIDTH}`}>
      <PageTitle>Concordância</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h1 className="text-xl">Concordância</h1>
        <ConfigurationLinks />
      </div>
      <p className="mt-2 max-w-prose">
        As entrevistas que um avaliador automático leu e que uma pessoa também pontuou, lado a lado. Se os
        números se afastarem de um mês para o outro, é hora de rever a calibragem ou o avaliador.
      </p>
      <Comparison />
    </Main>
  );
}

function evaluatorInAddress(params: URLSearchParams): ChosenEvaluator | null {
  const [evaluator, evaluatorVersion] = [params.get('avaliador'), params.get('versao-avaliador')];
  return evaluator === null || evaluatorVersion === null ? null : { evaluator, evaluatorVersion };
}

function Comparison() {
  const [params, setParams] = useSearchParams();
  const span = spanOf(params.get('meses'));
  const { data, error, refetch, isFetching } = useAgreement(span, evaluatorInAddress(params));
  useLoadFailure(error, null);
  const go = (change: Readonly<Record<string, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  if (error) {
    return <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className="mt-6 space-y-4">
        <output className="sr-only">Carregando a comparação</output>
        <Skeleton className="h-16 max-w-xl" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <>
      <div className="mt-6 grid max-w-3xl gap-4 md:grid-cols-[14rem_1fr]">
        <SelectField
          id="meses"
          label="Avaliadas por pessoas"
          value={span}
          options={SPANS.map((months) => ({ value: months, label: `nos últimos ${months} meses` }))}
          onChange={(event) => go({ meses: event.target.value })}
        />
        {data.evaluators.length > 0 ? (
          <SelectField
            id="avaliador"
            label="Avaliador automático"
            value={data.evaluator ? evaluatorKey(data.evaluator) : ''}
            placeholder={data.evaluator ? undefined : 'Selecione'}
            options={data.evaluators.map((chosenEvaluator) => ({
              value: evaluatorKey(chosenEvaluator),
              label: `${chosenEvaluator.evaluator}, versão ${chosenEvaluator.evaluatorVersion} (${chosenEvaluator.pairs})`,
            }))}
            onChange={(event) => {
              const chosenEvaluator = data.evaluators.find((one) => evaluatorKey(one) === event.target.value);
              if (chosenEvaluator)
                go({
                  avaliador: chosenEvaluator.evaluator,
                  'versao-avaliador': chosenEvaluator.evaluatorVersion,
                });
            }}
          />
        ) : null}
      </div>
      <Compared panel={data} />
    </>
  );
}

function Compared({ panel }: { panel: AgreementPanel }) {
  if (panel.versions.length === 0) {
    return (
      <EmptyState title="Nada a comparar ainda">
        <p>
          Nenhuma entrevista deste período tem as duas avaliações, a automática e a de uma pessoa. Escolha um
          período maior ou avalie entrevistas em “Notas e respostas”.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="mt-8 space-y-12">
      {panel.versions.map((version) => (
        <VersionAgreement key={version.module.id} version={version} />
      ))}
      <MonthsTable months={panel.months} />
    </div>
  );
}
