import { useQuery } from '@tanstack/react-query';
import type { FoundPerson } from '#contract/team-registration.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { namedFailure } from '../page/failure.ts';
import { ListCount } from '../page/list-count.tsx';
import { extentOf } from '../interview-row/list-extent.ts';
import { searchAdvice } from '../filters/search-advice.ts';
import { candidateSearchQuery, type CandidateSearch, PEOPLE_PAGE_SIZE } from './candidate-search-query.ts';
import { DeletedPeople, type Module } from './deleted-people.tsx';
import { PeopleTable } from './people-table.tsx';

const FAILED = 'Houve um erro para carregar os candidatos!';
const NOUN = { one: 'pessoa', many: 'pessoas' };

interface Props {
  search: CandidateSearch;
  onPage: (page: number) => void;
  /** A link to another page was followed. */
  onLeave: () => void;
  /** Opens the previous interviews of a person who appears in no list. */
  onPreviousInterviews: (person: FoundPerson, module: Module) => void;
}

/** The search result: idle, loading, failed, empty, or a page of five people. */
export function FoundPeople(props: Props) {
  const { search, onPage } = props;
  const result = usePeople(search);
  const { data, isPlaceholderData } = result;
  const extent = data && search.text !== '' ? extentOf(data, search.page, NOUN, PEOPLE_PAGE_SIZE) : null;
  const isEmpty = extent === null || data?.items.length === 0;
  return (
    <>
      <Result {...props} result={result} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-2">
        <ListCount
          text={extent?.text ?? (result.isFetching ? 'Pesquisando' : '')}
          isEmpty={isEmpty}
          isOld={isPlaceholderData}
        />
        {extent === null || isEmpty ? null : (
          <Pagination
            page={search.page}
            pageCount={extent.pageCount}
            isExact={extent.isExact}
            onPage={onPage}
            label="Páginas da pesquisa"
          />
        )}
      </div>
      {isEmpty ? null : (
        <DeletedPeople people={data?.deleted ?? []} onPreviousInterviews={props.onPreviousInterviews} />
      )}
    </>
  );
}

const usePeople = (search: CandidateSearch) => useQuery(candidateSearchQuery(search));

interface ResultProps extends Omit<Props, 'onPage'> {
  result: ReturnType<typeof usePeople>;
}

function Result({ search, onLeave, onPreviousInterviews, result }: ResultProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = result;
  if (search.text === '') {
    return (
      <p className="mt-6 max-w-prose text-ink-soft">
        {unbroken(
          'Digite ao menos uma parte do nome, do e-mail, do CPF ou do telefone. UF e cidade estreitam a pesquisa.',
        )}
      </p>
    );
  }
  if (error) {
    return (
      <EmptyState
        title="A pesquisa não respondeu"
        action={<RetryButton busy={isFetching} onRetry={refetch} />}
      >
        <p role="alert">{namedFailure(FAILED, error)} Nada se perdeu.</p>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <div className="mt-6 space-y-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (data.items.length === 0 && data.deleted.length > 0) {
    return (
      <div className="mt-6">
        <p>Ninguém com inscrição na lista corresponde a “{search.text}”.</p>
        <DeletedPeople people={data.deleted} onPreviousInterviews={onPreviousInterviews} />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="Ninguém encontrado">
        <p>
          Ninguém corresponde a “{search.text}” aqui. {searchAdvice(search.text)} Ou cadastre um novo
          candidato.
        </p>
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`mt-6 ${isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}`}
    >
      <PeopleTable people={data.items} onLeave={onLeave} />
    </div>
  );
}
