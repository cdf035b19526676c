import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { EDITABLE_STATES, isEditable, type StateKey } from '#domain/interview/states.ts';
import { versionById } from '#domain/seminar-version.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { stateOf } from '../interview-query.ts';
import { DeviceSection } from '../device/device-section.tsx';
import { Notice } from '../notice.tsx';
import { AskForOpinions } from '../perception/ask-for-opinions.tsx';
import { IllustratedPage } from '../illustrated-page.tsx';
import { OwnClass } from '../own-class.tsx';
import { VersionChoice } from '../version-choice.tsx';
import { BouncingNotice } from '../bouncing-notice.tsx';
import { VisitorNote } from '../visitor-note.tsx';
import { HumanReview } from './human-review.tsx';
import { ResultActions } from './result-actions.tsx';
import { DevelopmentFeedback } from './development-feedback.tsx';
import { datesOf, takesLong } from './result-facts.ts';
import { resultText } from './result-texts.ts';
import { failureFrom, isUnconfirmed } from '../interview/submit-failure.ts';
import { teamResultText } from './team-result-texts.ts';

/** Where a result, or a wish for a revision, is still to come. */
const EXPECTING: ReadonlySet<StateKey> = new Set([
  ...EDITABLE_STATES,
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
  'FINALIZADA-AGUARDANDO_AVALIACAO',
  'FINALIZADA-EM_PROCESSAMENTO',
  'FINALIZADA-ERRO_DE_PROCESSAMENTO',
]);

/** No class is ahead of them, whatever class they were interested in. */
const OVER: ReadonlySet<StateKey> = new Set([
  'FINALIZADA-NAO_APTO',
  'EXPIRADA-APTO',
  'EXPIRADA-NAO_APTO',
  'EXPIRADA-SEM_RESULTADO',
  'DESISTENTE-CONCLUIDO',
]);

/** The text of the interview's state and what can be done from here. */
export function ResultView({ interview }: { interview: InterviewDetail }) {
  const state = stateOf(interview);
  const { selection } = versionById(interview.moduleId);
  const [long] = useState(() => takesLong(interview.sentAt, new Date()));
  const [today] = useState(() => dateInSaoPaulo(new Date()));
  const dates = datesOf(interview, today);
  const facts = {
    takesLong: long,
    selection,
    versionName: interview.module.name,
    isEnrolled: interview.classRoom?.link === 'ENROLLED' && interview.classRoom.active,
    ...dates,
  };
  const text = interview.own ? resultText(state, facts) : teamResultText(state, facts);
  const reviewOpen = dates.reviewOpen && (state === 'FINALIZADA-NAO_APTO' || state === 'FINALIZADA-APTO');
  const location = useLocation();
  // A failure in the history is obsolete once the interview has been sent.
  const failure = isEditable(state) && interview.own ? failureFrom(location.state) : null;
  const [first, ...more] = text.paragraphs;
  const headingRef = useFocusOnChange(state);

  return (
    <IllustratedPage interview={interview} trail>
      <PageTitle>{text.title}</PageTitle>
      <VisitorNote interview={interview} />
      <BouncingNotice {...interview} />
      <Tag tone={failure ? 'error' : text.tone}>{text.tag}</Tag>
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="mt-4 text-3xl break-words max-[359px]:text-2xl sm:text-4xl md:text-5xl"
      >
        {text.title}
      </h1>
      {state === 'FINALIZADA-EM_PROCESSAMENTO' ? (
        <div
          aria-hidden="true"
          className="walking-line relative mt-6 h-1 max-w-prose bg-line text-primary-ink"
        />
      ) : null}
      {failure ? (
        <Notice tone="error" className="mt-6" title={failure.message}>
          <p>Nada se perdeu: suas respostas estão guardadas.</p>
          {isUnconfirmed(failure) ? (
            <p className="mt-2">
              Se o envio chegou antes de a conexão cair, esta página mostra isso assim que falar com o portal.
              Enviar de novo não envia duas vezes.
            </p>
          ) : null}
        </Notice>
      ) : (
        <p className="mt-5 max-w-prose text-lg">{first === undefined ? null : unbroken(first)}</p>
      )}
      <ResultActions interview={interview} actions={text.actions} failure={failure} />
      {failure
        ? null
        : more.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-prose text-lg">
              {unbroken(paragraph)}
            </p>
          ))}
      {text.sections.map(({ title, items }) => (
        <section key={title} className="mt-10 max-w-prose">
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-3">
            {items.map((item) => (
              <li key={item} className="border-t border-line py-3">
                {unbroken(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {reviewOpen && interview.own ? <HumanReview interview={interview} /> : null}
      {interview.own && (state === 'FINALIZADA-NAO_APTO' || state === 'EXPIRADA-NAO_APTO') ? (
        <DevelopmentFeedback interview={interview} />
      ) : null}
      {interview.own && OVER.has(state) ? null : <OwnClass interview={interview} />}
      <AskForOpinions interview={interview} />
      {interview.own ? <DeviceSection expecting={EXPECTING.has(state)} /> : null}
      {interview.own ? (
        <div className="mt-12">
          <VersionChoice current={interview.moduleId} own={interview.ownVersions} />
        </div>
      ) : null}
    </IllustratedPage>
  );
}

/** Moves the focus to a result that arrives while the page is open, not on first render. */
function useFocusOnChange(value: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    ref.current?.focus();
  }, [value]);
  return ref;
}
