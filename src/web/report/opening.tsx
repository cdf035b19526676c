import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import type { DataOf, SectionState } from './sections.ts';

interface Props {
  readonly state: SectionState<DataOf<'INTERVIEW_DATA'>>;
  /** Downloading, printing, sharing. */
  readonly actions: ReactNode;
}

/** The top of the report: whose it is, of which version, from what. */
export function Opening({ state, actions }: Props) {
  return (
    <div className="relative overflow-hidden bg-primary text-on-primary print:bg-transparent print:text-ink">
      <Trail nameLength={state.is === 'shown' ? state.data.candidateName.length : 0} />
      {/* Tall enough for a name of two lines beside three buttons, or of three beside two: nothing below moves when it comes. */}
      <div className="page relative flex min-h-[36rem] flex-col justify-end pt-24 pb-10 md:min-h-[30rem] md:pb-14 print:min-h-0 print:px-0 print:pt-0">
        <Whose state={state} />
        <div className="mt-8 flex flex-wrap gap-x-2 gap-y-3 print:hidden">{actions}</div>
      </div>
    </div>
  );
}

function Whose({ state }: Pick<Props, 'state'>) {
  if (state.is === 'failed') {
    return (
      <div role="alert">
        <h1 className="text-3xl md:text-4xl">Relatório de perfil</h1>
        <p className="mt-4 text-lg">Erro para carregar informações do relatório</p>
        <div className="mt-4">
          <RetryButton size="sm" onRetry={state.retry} />
        </div>
      </div>
    );
  }
  if (state.is !== 'shown') {
    return (
      <div aria-busy="true">
        <h1 className="text-lg font-medium">Relatório de perfil</h1>
        <output className="sr-only">Carregando o relatório</output>
        <div className="opacity-30">
          <Skeleton className="mt-4 h-16 w-4/5 max-w-2xl" />
          <Skeleton className="mt-6 h-6 w-full max-w-prose" />
        </div>
      </div>
    );
  }
  const { candidateName, moduleName, opinions } = state.data;
  return (
    <>
      <h1>
        <span className="block text-lg font-medium tracking-normal">
          Relatório de perfil <span className="opacity-80">Empretec {moduleName}</span>
        </span>
        <span
          className={`mt-3 block font-extrabold wrap-anywhere ${candidateName.length > 40 ? 'text-2xl md:text-4xl' : 'text-4xl md:text-6xl'}`}
        >
          {candidateName}
        </span>
      </h1>
      <p className="mt-6 max-w-prose text-lg">
        {opinions.received >= opinions.needed
          ? `O que as suas 61 respostas e a opinião de ${opinions.received} pessoas dizem sobre o seu jeito de empreender.`
          : 'O que as suas 61 respostas dizem sobre o seu jeito de empreender.'}
      </p>
    </>
  );
}

/** A longer name, in its large type, would run into the large trilha. */
const BESIDE_LARGE_TRAIL = 22;

/** The trilha crosses the opening on its way down to the first chapter, above the name or beside it. */
function Trail({ nameLength }: { nameLength: number }) {
  return (
    <svg
      viewBox="640 0 560 260"
      preserveAspectRatio="xMaxYMin meet"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`absolute top-0 right-0 h-20 md:h-36 print:hidden ${nameLength > BESIDE_LARGE_TRAIL ? '' : 'xl:h-80'}`}
    >
      <g className="art">
        <path
          d="M1220 60H1040Q1010 60 1010 90V170Q1010 200 980 200H900Q870 200 870 170V110Q870 80 840 80H700"
          strokeWidth="56"
          className="stroke-(--art-1)"
        />
        <path
          d="M1220 60H1040Q1010 60 1010 90V170Q1010 200 980 200H900Q870 200 870 170V110Q870 80 840 80H700"
          strokeWidth="9"
          className="stroke-secondary"
        />
        <circle cx="700" cy="80" r="15" strokeWidth="9" className="fill-primary stroke-secondary" />
      </g>
    </svg>
  );
}
