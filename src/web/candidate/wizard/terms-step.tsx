import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { type FormEvent, useRef, useState } from 'react';
import { interviewCalls } from '#contract/interviews.ts';
import { versionById } from '#domain/seminar-version.ts';
import { ApiError, request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { localCopy, tabStore } from '../../browser-storage/browser-store.ts';
import { useShowInterview } from '../interview-query.ts';
import { Notice } from '../notice.tsx';
import type { VideoPlayerProps } from '../../ui/video-player.tsx';
import { IntroVideo } from './intro-video.tsx';
import { BackButton, StepButtons } from '../step/step-buttons.tsx';
import { StepHeading } from '../step/step-heading.tsx';
import { TermsNotThere, TermsPanel } from './terms-panel.tsx';
import { useTerms } from './terms-query.ts';
import type { WizardStepProps } from '../step/step-props.ts';

/** By interview, in this tab. */
const TICKED = 'empretec.aceite.';
/** By interview, in this tab: seconds of the video that were watched. */
const WATCHED = 'empretec.video.';

export const VIDEO_MISSING = 'Você precisa ver o vídeo para avançar';
export const VIDEO_MISSING_BESIDE_TERMS =
  'Além de aceitar os termos é necessário ver todo o vídeo acima para continuar a inscrição.';

/** Why the button cannot be pressed yet. */
const REASON = 'falta-aceite';

/** The video, watched to its end, and the acceptance of the term. Each is recorded once. */
export function TermsStep({ interview, arrived, first, onBack, onNext }: WizardStepProps) {
  const { name } = versionById(interview.moduleId);
  const { terms, error, retry } = useTerms(interview);
  const conditions = useConditions(interview.id);
  const [accepted, setAccepted] = useTick(interview, terms?.version);
  const [watched, setWatched] = useState(interview.viewedVideo);
  const watching = useWatching(interview.id);
  const [reminded, setReminded] = useState(false);
  const videoRef = useRef<HTMLDivElement>(null);

  const onWatched = () => {
    setWatched(true);
    setReminded(false);
    // Recorded at once, so that it need not be watched again. If this fails, the button sends it again.
    conditions.mutate({ acceptedTerm: interview.acceptedTerm, viewedVideo: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) return;
    if (!watched) {
      setReminded(true);
      videoRef.current?.scrollIntoView({ block: 'center' });
      videoRef.current?.querySelector('video')?.focus({ preventScroll: true });
      return;
    }
    if (interview.acceptedTerm && interview.viewedVideo) {
      onNext();
      return;
    }
    // Of what was accepted before, the text need not be there yet.
    const version = terms?.version ?? interview.termVersion ?? undefined;
    conditions.mutate(
      { acceptedTerm: true, viewedVideo: true, ...(version === undefined ? {} : { termVersion: version }) },
      { onSuccess: onNext },
    );
  };

  return (
    <form onSubmit={submit} noValidate className="mx-auto max-w-3xl">
      <StepHeading arrived={arrived}>Conheça o Empretec</StepHeading>
      <p className="mt-5 max-w-prose text-lg">
        O Empretec {name} é um seminário intensivo de comportamento empreendedor, criado pela ONU e presente
        em 40 países. Antes de começar, veja o vídeo até o fim e leia o termo de aceite.
      </p>
      <div ref={videoRef} className="mt-8">
        <IntroVideo
          address={interview.module.settingsMap['introVideo']}
          {...(interview.viewedVideo ? {} : { ...watching, onWatchedToEnd: onWatched })}
        />
        {reminded ? <FieldError id="video-erro" message={VIDEO_MISSING} /> : null}
        {/* Whoever only hears the video hears, too, that they may go on. */}
        <output>
          {watched ? (
            <span className="mt-2 flex items-center gap-2 font-semibold text-done">
              <Icon name="check" />
              Vídeo visto até o fim
            </span>
          ) : null}
        </output>
      </div>
      <div className="mt-12">
        {terms ? (
          <>
            <TermsPanel terms={terms} />
            <CheckboxField
              className="mt-4"
              name="acceptedTerm"
              label={terms.agreement}
              checked={accepted}
              disabled={interview.acceptedTerm}
              onChange={(event) => setAccepted(event.target.checked)}
            />
          </>
        ) : (
          <TermsNotThere error={error} onRetry={retry} />
        )}
      </div>
      {reminded ? (
        <Notice tone="error" role="alert" className="mt-6">
          <p>{VIDEO_MISSING_BESIDE_TERMS}</p>
        </Notice>
      ) : null}
      {conditions.error && conditions.variables?.acceptedTerm ? (
        <ConditionsFailed error={conditions.error} />
      ) : null}
      {terms && !accepted ? (
        <p id={REASON} className="mt-6 text-sm text-ink-soft">
          Para avançar, marque o aceite do termo acima.
        </p>
      ) : null}
      <StepButtons>
        {first ? <span /> : <BackButton onClick={onBack} />}
        <Button
          type="submit"
          size="lg"
          disabled={!accepted}
          aria-describedby={terms && !accepted ? REASON : undefined}
          busy={conditions.isPending && conditions.variables.acceptedTerm}
        >
          PRÓXIMA
        </Button>
      </StepButtons>
    </form>
  );
}

/** How far the video was watched, which a reload must not lose either. */
function useWatching(id: number): Pick<VideoPlayerProps, 'watchedBefore' | 'onWatched'> {
  const copy = localCopy(tabStore, `${WATCHED}${id}`, z.number().nonnegative());
  const [watchedBefore] = useState(() => copy.read() ?? 0);
  return { watchedBefore, onWatched: copy.write };
}

/** The tick, which a reload must not lose; whoever reads another version of the term ticks anew. Nothing is recorded yet. */
function useTick({ id, acceptedTerm }: WizardStepProps['interview'], version: string | undefined) {
  const copy = localCopy(tabStore, `${TICKED}${id}`, z.string());
  const [ticked, setTicked] = useState(() => copy.read());
  const tick = (next: boolean) => {
    if (next && version !== undefined) copy.write(version);
    else copy.remove();
    setTicked(next ? (version ?? null) : null);
  };
  return [acceptedTerm || (version !== undefined && ticked === version), tick] as const;
}

function useConditions(id: number) {
  const show = useShowInterview();
  return useMutation({
    mutationFn: (body: { acceptedTerm: boolean; viewedVideo: boolean; termVersion?: string }) =>
      request(interviewCalls.acceptConditions, { params: { id }, body }),
    onSuccess: show,
  });
}

function ConditionsFailed({ error }: { error: Error }) {
  const outdated = error instanceof ApiError && error.code === 'terms.outdated';
  return (
    <Notice tone="error" role="alert" className="mt-6">
      <p>{error.message}</p>
      {outdated ? (
        <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
          Ler os termos atuais
        </Button>
      ) : (
        <p>O seu aceite ainda não foi registrado. Nada mais se perdeu.</p>
      )}
    </Notice>
  );
}
