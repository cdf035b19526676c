import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { versionById } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRefreshInterview } from '../interview-query.ts';
import { FormStep } from '../interview/form-step.tsx';
import { Onboarding } from '../interview/onboarding/onboarding.tsx';
import { OpenDesk, useOpenDesk } from '../sync/open-desk.ts';
import { Preparing } from '../interview/preparing.tsx';
import { useSending } from '../interview/use-sending.ts';
import { StepButtons } from '../step/step-buttons.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { ChatDesk } from './chat-desk.ts';
import { chatLine } from './chat-line.ts';
import { ChatScreen } from './chat-screen.tsx';
import { chatStore } from './chat-store.ts';
import { TroubleNotice } from './trouble-notice.tsx';

function openChat(interviewId: number): ChatDesk {
  return new ChatDesk({
    interviewId,
    line: chatLine(interviewId),
    store: chatStore,
    newId: () => crypto.randomUUID(),
  });
}

/** Step 3 by chat; the typed form is always available. */
export function ChatStep(props: WizardStepProps) {
  const [desk] = useState(() => openChat(props.interview.id));
  const { view, trouble } = useSyncExternalStore(desk.subscribe, desk.snapshot);
  // The pressed button disappears with its screen, so the heading of the other screen takes the focus.
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    desk.start();
    return () => desk.stop();
  }, [desk]);
  const move = (mode: 'CHAT' | 'FORM') => {
    setMoved(true);
    desk.goTo(mode);
  };
  if (trouble.name === 'not-offered') return <FormStep {...props} />;
  if (view?.mode === 'FORM')
    return (
      <>
        <BackToChat desk={desk} onBack={() => move('CHAT')} />
        <FormStep {...props} arrived={props.arrived || moved} />
      </>
    );
  return <Talking {...props} arrived={props.arrived || moved} desk={desk} onForm={() => move('FORM')} />;
}

/** Above the typed form. */
function BackToChat({ desk, onBack }: { desk: ChatDesk; onBack: () => void }) {
  const slot = useContext(OpenDesk);
  const toast = useToast();
  const { trouble } = useSyncExternalStore(desk.subscribe, desk.snapshot);
  const [leaving, setLeaving] = useState(false);
  const back = async () => {
    setLeaving(true);
    // The conversation continues with the answers typed here.
    slot.desk?.flush();
    await slot.desk?.settled();
    if (slot.desk?.unsaved) {
      setLeaving(false);
      toast.attention('A resposta ainda não foi salva. Confira a sua conexão e tente de novo.');
      return;
    }
    onBack();
  };
  return (
    <div className="mx-auto mb-6 max-w-3xl">
      <Button variant="secondary" size="sm" busy={leaving} onClick={() => void back()}>
        <Icon name="arrow-left" />
        Voltar à conversa
      </Button>
      {leaving && trouble.name !== 'none' ? (
        <div className="mt-3">
          <TroubleNotice trouble={trouble} />
        </div>
      ) : null}
    </div>
  );
}

function Talking({
  interview,
  arrived,
  onBack,
  desk,
  onForm,
}: WizardStepProps & { desk: ChatDesk; onForm: () => void }) {
  useOpenDesk(desk);
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot);
  const [switching, setSwitching] = useState(false);
  useEnding(interview, desk);
  const { view, trouble } = state;
  const { id, module, moduleId } = interview;
  const duration =
    module.settingsMap['interviewDurationCandidate'] ??
    versionById(moduleId).settingsMap.interviewDurationCandidate;
  const toForm = () => {
    setSwitching(true);
    onForm();
  };
  if (!view)
    return trouble.name === 'none' || trouble.name === 'ended' ? (
      <Preparing />
    ) : (
      <div className="mx-auto max-w-3xl">
        <TroubleNotice trouble={trouble} />
        <StepButtons>
          <Button variant="secondary" size="lg" onClick={onBack}>
            VOLTAR
          </Button>
        </StepButtons>
      </div>
    );
  return (
    <>
      <Onboarding interviewId={id} duration={duration} />
      <div className="mx-auto max-w-3xl">
        <ChatScreen
          desk={desk}
          state={state}
          view={view}
          arrived={arrived}
          switching={switching}
          onForm={toForm}
        />
        <StepButtons>
          <Button variant="secondary" size="lg" onClick={onBack}>
            VOLTAR
          </Button>
        </StepButtons>
      </div>
    </>
  );
}

/** The last confirmation submits the interview; then the result page opens, as after the form's button. */
function useEnding(interview: WizardStepProps['interview'], desk: ChatDesk): void {
  const { view, trouble } = useSyncExternalStore(desk.subscribe, desk.snapshot);
  const { send, sending } = useSending(interview, () => Promise.resolve());
  const refresh = useRefreshInterview();
  const sent = view?.stage === 'SENT';
  const ended = trouble.name === 'ended';
  useEffect(() => {
    if (sent && !sending) void send();
    // Runs once, when the condition becomes true.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent]);
  useEffect(() => {
    if (ended) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
}
