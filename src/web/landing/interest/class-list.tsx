import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SlowNotice } from '../../shell/loading-page.tsx';
import { ClassRow } from './class-row.tsx';
import { choosePage, toggleClass } from './interest.ts';
import { FIELD_IDS } from './registration.ts';
import { CLASS_PAGE_SIZE } from './use-choices.ts';
import type { InterestFormState } from './use-interest-form.ts';

const NearestClasses = lazy(() => import('./nearest-classes.tsx'));

/** The open classes of the chosen version and state, ten a page; pressing one selects it, pressing it again clears the selection. */
export function ClassList({ form }: { form: InterestFormState }) {
  const { interest, choices, change } = form;
  const { value, loading, failed, retry } = choices.classes;
  const problem = form.problems.find(({ fieldId }) => fieldId === FIELD_IDS.classRoom);
  const first = loading && value.items.length === 0;
  return (
    <fieldset
      id={FIELD_IDS.classRoom}
      tabIndex={-1}
      aria-label="Turmas"
      aria-busy={loading}
      className="min-w-0"
    >
      {problem ? (
        <p className="mb-2 flex items-center gap-1 text-sm font-semibold text-error">
          <Icon name="alert" /> {problem.message}
        </p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {loading ? 'Procurando turmas' : failed ? NOT_LOADED : resultWords(value.total)}
      </p>
      {first ? <ClassSkeleton /> : null}
      {failed ? <NotLoaded onRetry={retry} /> : null}
      {!loading && !failed && value.items.length === 0 ? (
        <>
          <NoClasses />
          {interest.version !== null && interest.uf !== null ? (
            <Suspense>
              <NearestClasses
                version={interest.version}
                uf={interest.uf}
                cityId={interest.city?.id}
                chosen={interest.classRoom?.idClassRoom}
                onToggle={(item) => change((now) => toggleClass(now, item))}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
      {value.items.length > 0 ? (
        <>
          <ul className={`space-y-2 ${loading ? 'opacity-60' : ''}`}>
            {value.items.map((item) => (
              <li key={item.idClassRoom}>
                <ClassRow
                  item={item}
                  chosen={item.idClassRoom === interest.classRoom?.idClassRoom}
                  onToggle={() => change((now) => toggleClass(now, item))}
                />
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-ink-soft">Os valores podem variar conforme o estado e a turma.</p>
            {value.total > CLASS_PAGE_SIZE ? (
              <Pagination
                label="Páginas de turmas"
                page={interest.page}
                pageCount={Math.ceil(value.total / CLASS_PAGE_SIZE)}
                onPage={(page) => change((now) => choosePage(now, page))}
              />
            ) : null}
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

const NOT_LOADED = 'As turmas não carregaram';

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="rounded border-2 border-dashed border-line-strong px-4 py-6">
      <p className="font-display text-lg font-bold">{NOT_LOADED}</p>
      <p className="mt-1 mb-4 max-w-prose">
        Confira a sua conexão. O que você já escolheu e preencheu continua aqui.
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Procurar de novo
      </Button>
    </div>
  );
}

function NoClasses() {
  return (
    <div className="rounded border-2 border-dashed border-line-strong px-4 py-6">
      <p className="font-display text-lg font-bold">Sem resultados</p>
      <p className="mt-1 max-w-prose">
        Não há turma com inscrições abertas nesta busca. Tente outra cidade, outro estado ou outra versão.
      </p>
    </div>
  );
}

function ClassSkeleton() {
  return (
    <div className="space-y-2">
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <SlowNotice beside="form" />
    </div>
  );
}

function resultWords(total: number): string {
  if (total === 0) return 'Sem resultados';
  return total === 1 ? '1 turma encontrada' : `${total.toLocaleString('pt-BR')} turmas encontradas`;
}
