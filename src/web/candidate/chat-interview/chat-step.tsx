import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { versionById } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useRefreshInterview } from '../interview-query.ts';
import { FormStep } from '../interview/form-step.tsx';
import { Onboarding } from '../interview/onboarding/onboarding.tsx';
import { ActiveSessionContext, useActiveSession } from '../sync/active-session.ts';
import { Preparing } from '../interview/preparing.tsx';
import { useSubmitInterview } from '../interview/use-submit-interview.ts';
import { StepButtons } from '../step/step-buttons.tsx';
import type { WizardStepProps } from '../step/step-props.ts';
import { ChatSession } from './chat-session.ts';
import { chatClient } from './chat-client.ts';
import { ChatScreen } from './chat-screen.tsx';
import { chatStore } from './chat-store.ts';
import { TroubleNotice } from './trouble-notice.tsx';

function openChat(interviewId: number): ChatSession {
  return new ChatSession({
    client: chatClient(interviewId),
    store: chatStore(interviewId),
    newId: () => crypto.randomUUID(),
  });
}

/** Step 3 by chat; the typed form is always available. */
export function ChatStep(props: WizardStepProps) {
  const [session] = useState(() => openChat(props.interview.id));
  const { view, trouble } = useSyncExternalStore(session.subscribe, session.snapshot);
  // The pressed button disappears with its screen, so the heading of the other screen takes the focus.
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const move = (mode: 'CHAT' | 'FORM') => {
    setMoved(true);
    session.switchMode(mode);
  };
  if (trouble.name === 'not-offered') return <FormStep {...props} />;
  if (view?.mode === 'FORM')
    return (
      <>
        <BackToChat session={session} onBack={() => move('CHAT')} />
        <FormStep {...props} arrived={props.arrived || moved} />
      </>
    );
  return (
    <Conversation {...props} arrived={props.arrived || moved} session={session} onForm={() => move('FORM')} />
  );
}

/** Above the typed form. */
function BackToChat({ session, onBack }: { session: ChatSession; onBack: () => void }) {
  const slot = useContext(ActiveSessionContext);
  const toast = useToast();
  const { trouble } = useSyncExternalStore(session.subscribe, session.snapshot);
  const [isReturning, setIsReturning] = useState(false);
  const back = async () => {
    setIsReturning(true);
    // The conversation continues with the answers typed here.
    slot.session?.flush();
    await slot.session?.settled();
    if (slot.session?.unsaved) {
      setIsReturning(false);
      toast.attention('A resposta ainda não foi salva. Confira a sua conexão e tente de novo.');
      return;
    }
    onBack();
  };
  return (
    <div className="mx-auto mb-6 max-w-3xl">
      <Button variant="secondary" size="sm" busy={isReturning} onClick={() => void back()}>
        <Icon name="arrow-left" />
        Voltar à conversa
      </Button>
      {isReturning && trouble.name !== 'none' ? (
        <div className="mt-3">
          <TroubleNotice trouble={trouble} />
        </div>
      ) : null}
    </div>
  );
}

function Conversation({
  interview,
  arrived,
  onBack,
  session,
  onForm,
}: WizardStepProps & { session: ChatSession; onForm: () => void }) {
  useActiveSession(session);
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  useEnding(interview, session);
  const { view, trouble } = state;
  const { id, module, moduleId } = interview;
  const duration =
    module.settingsMap['interviewDurationCandidate'] ??
    versionById(moduleId).settingsMap.interviewDurationCandidate;
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
      <Onboarding interviewId={id} duration={duration} by="chat" />
      <div className="mx-auto max-w-3xl">
        <ChatScreen
          session={session}
          state={state}
          slow={state.phase.name === 'saving' && state.phase.slow === true}
          view={view}
          arrived={arrived}
          onForm={onForm}
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
function useEnding(interview: WizardStepProps['interview'], session: ChatSession): void {
  const { view, trouble } = useSyncExternalStore(session.subscribe, session.snapshot);
  const { send, sending } = useSubmitInterview(interview, () => Promise.resolve());
  const refresh = useRefreshInterview();
  const sent = view?.stage === 'SENT';
  const ended = trouble.name === 'ended';
  useEffect(() => {
    if (sent && !sending) send();
    // Runs once, when the condition becomes true.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent]);
  useEffect(() => {
    if (ended) void refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
}
