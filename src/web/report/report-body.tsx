import type { ReactNode } from 'react';
import { Main } from '../ui/main.tsx';
import { Chapter } from './chapter.tsx';
import { CHAPTERS, type ChapterStep } from './chapters.ts';
import { Characteristics } from './chapters/characteristics.tsx';
import { DangerousPairs } from './chapters/dangerous-pairs.tsx';
import { JohariWindows } from './chapters/johari-windows.tsx';
import { People } from './chapters/people.tsx';
import { ProfileBars } from './chapters/profile-bars.tsx';
import { Tendencies } from './chapters/tendencies.tsx';
import { Opening } from './opening.tsx';
import type { Sections } from './sections.ts';
import { useOpenForPrint } from './use-open-for-print.ts';
import { WindowsClosed } from './windows-closed.tsx';

interface Props {
  readonly sections: Sections;
  readonly actions: ReactNode;
  /** How to ask for more opinions. */
  readonly askForOpinions: ReactNode;
  /** After the last chapter. */
  readonly children?: ReactNode;
}

/**
 * The whole report, from an opening through six chapters; whoever shows it decides where its sections come from. These come
 * one by one, and what a chapter draws of its own is kept until its own data changes: hence `memo` in `chapters/`.
 */
export function ReportBody({ sections: given, actions, askForOpinions, children }: Props) {
  useOpenForPrint();
  const whose = given.INTERVIEW_DATA;
  const opinions = whose.is === 'shown' ? whose.data.opinions : null;
  const closed =
    opinions !== null && opinions.received < opinions.needed ? (
      <WindowsClosed {...opinions}>{askForOpinions}</WindowsClosed>
    ) : undefined;
  // Closed windows are a chapter too, once it is known how many opinions are missing.
  const sections: Sections =
    whose.is === 'loading' && given.JANELAS_JOHARI_CCE.is === 'hidden'
      ? { ...given, JANELAS_JOHARI_CCE: { is: 'loading' } }
      : given;
  // A chapter that the server does not show has no place in the list of contents either, and numbers have no gap.
  const shown = CHAPTERS.filter(
    ({ step }) => sections[step].is !== 'hidden' || (step === 'JANELAS_JOHARI_CCE' && closed !== undefined),
  );
  const part = (step: ChapterStep) => {
    const index = shown.findIndex((chapter) => chapter.step === step);
    const chapter = shown[index];
    return chapter === undefined ? null : { chapter, number: index + 1 };
  };
  const parts = {
    bars: part('PERFIL_EMPREENDEDOR'),
    characteristics: part('CARACTERISTICAS_COMPORTAMENTO_EMPREENDER'),
    pairs: part('COMBINACOES_PERIGOSAS'),
    tendencies: part('CRIATIVO_ANALITICO_VENDEDOR'),
    windows: part('JANELAS_JOHARI_CCE'),
    people: part('JANELAS_JOHARI'),
  };
  return (
    <Main data-report className="flex-1">
      <Opening state={whose} actions={actions} />
      <div className="page grid grid-cols-1 gap-x-16 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] print:block print:px-0">
        <nav aria-label="Neste relatório" className="max-lg:hidden print:hidden">
          <Contents>{shown.map(({ anchor, title }) => [anchor, title] as const)}</Contents>
        </nav>
        <div className="max-w-4xl min-w-0">
          {parts.bars ? (
            <Chapter {...parts.bars} state={sections.PERFIL_EMPREENDEDOR}>
              {(data) => <ProfileBars data={data} />}
            </Chapter>
          ) : null}
          {parts.characteristics ? (
            <Chapter {...parts.characteristics} state={sections.CARACTERISTICAS_COMPORTAMENTO_EMPREENDER}>
              {(data) => <Characteristics data={data} />}
            </Chapter>
          ) : null}
          {parts.pairs ? (
            <Chapter {...parts.pairs} state={sections.COMBINACOES_PERIGOSAS}>
              {(data) => <DangerousPairs data={data} />}
            </Chapter>
          ) : null}
          {parts.tendencies ? (
            <Chapter {...parts.tendencies} state={sections.CRIATIVO_ANALITICO_VENDEDOR}>
              {(data) => <Tendencies data={data} />}
            </Chapter>
          ) : null}
          {parts.windows ? (
            <Chapter {...parts.windows} state={sections.JANELAS_JOHARI_CCE} instead={closed}>
              {(data) => <JohariWindows data={data} />}
            </Chapter>
          ) : null}
          {parts.people ? (
            <Chapter {...parts.people} state={sections.JANELAS_JOHARI}>
              {(data) => <People data={data} />}
            </Chapter>
          ) : null}
          {children}
        </div>
      </div>
    </Main>
  );
}

/** The list of contents along the trilha; on wide screens only, where there is room beside the text. */
function Contents({ children }: { children: readonly (readonly [anchor: string, title: string])[] }) {
  return (
    <ol className="sticky top-6 mt-20 border-l-4 border-line text-sm">
      {children.map(([anchor, title], index) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="-ml-1 flex min-h-9 items-baseline gap-3 pointer-coarse:min-h-11 border-l-4 border-transparent py-1.5 pl-4 no-underline hover:border-primary-ink hover:underline"
          >
            <span aria-hidden="true" className="font-display font-bold text-primary-ink tabular-nums">
              {index + 1}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
