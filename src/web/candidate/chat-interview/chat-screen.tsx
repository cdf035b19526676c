import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatView } from '#contract/chat.ts';
import { DECISION_WORDS } from '#domain/chat/decisions.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { ANSWER_WORDS, countWords } from '#domain/word-count.ts';
import { Button } from '../../ui/button.tsx';
import { useKeyboardInset } from '../../ui/use-keyboard-inset.ts';
import { WordCounter } from '../../ui/word-counter.tsx';
import type { ChatSession, ChatSessionState } from './chat-session.ts';
import type { DictationTarget } from '../interview/dictation/dictated-field.ts';
import { useDictation } from '../interview/dictation/use-dictation.ts';
import {
  READING,
  announcementOf,
  SENDING,
  SENDING_SLOWLY,
  STORED_ON_DEVICE,
  SUMMARISING,
  WRITING,
} from './chat-words.ts';
import { Composer } from './composer.tsx';
import { QuestionHead } from './question-head.tsx';
import { Transcript } from './transcript.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

export interface ChatScreenProps {
  session: ChatSession;
  state: ChatSessionState;
  /** The server takes long to answer the request under way. */
  slow: boolean;
  view: ChatView;
  arrived: boolean;
  onForm: () => void;
}

/** The message being typed, as dictation writes into it. */
const dictationTarget = (session: ChatSession): DictationTarget => ({
  subscribe: session.subscribe,
  snapshot: () => ({ text: session.snapshot().typing }),
  change: ({ text }) => session.type(text),
});

/** The conversation: the question, the transcript and the composer. */
export function ChatScreen({ session, state, slow, view, arrived, onForm }: ChatScreenProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [target] = useState(() => dictationTarget(session));
  const dictation = useDictation(target, fieldRef);
  useKeyboardInset();
  const { messages } = view;
  const { outbox, typing, trouble, working, currentWork, partialText } = state;
  const switching = state.wantedMode === 'FORM';
  const newest = messages.at(-1);
  const count = messages.length + outbox.length;
  const writing = working && trouble.name === 'none';
  const question = INTERVIEW_QUESTIONS.find(({ id }) => id === view.question);
  const onChange = useCallback(
    (messageId: number, inAnswer: boolean) => session.changeMessage(messageId, inAnswer),
    [session],
  );
  if (!question) return null;
  const send = (content: string) => {
    session.send(content);
    fieldRef.current?.focus();
  };
  // A quick reply sent now would be applied to a later turn.
  const quiet = outbox.length === 0 && !view.pending;
  return (
    <div>
      <QuestionHead
        question={question}
        complete={view.complete}
        begun={
          outbox.length > 0 || messages.some((one) => one.role === 'USER' && one.question === question.id)
        }
        arrived={arrived}
        switching={switching}
        onForm={onForm}
      />
      <div className="mt-6">
        <Transcript
          view={view}
          outbox={outbox}
          partialText={partialText}
          outboxNote={trouble.name === 'reconnecting' ? STORED_ON_DEVICE : slow ? SENDING_SLOWLY : SENDING}
          onChange={onChange}
        />
        {writing && partialText === '' ? <AssistantStatus at={currentWork} /> : null}
        {newest?.kind === 'offer-form' ? (
          <Button className="mt-3" variant="secondary" busy={switching} onClick={onForm}>
            Continuar no formulário
          </Button>
        ) : null}
        <div className="mt-4">
          <TroubleNotice trouble={trouble} />
        </div>
      </div>
      <div className="sticky bottom-(--keyboard-inset,0px) z-10 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-4">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <div className="flex items-baseline gap-2 max-sm:w-full max-sm:justify-between">
            <p className="text-sm font-semibold text-ink-soft">Sua resposta</p>
            <WordCounter
              count={view.words + countWords(typing)}
              minimum={ANSWER_WORDS.minimum}
              warnFrom={ANSWER_WORDS.warning}
              maximum={ANSWER_WORDS.maximum}
            />
          </div>
          {quiet ? <QuickReplies view={view} onSend={send} /> : null}
        </div>
        <Composer
          fieldRef={fieldRef}
          typing={typing}
          accepted={view.words}
          disabled={false}
          onType={(text) => session.type(text)}
          dictation={dictation}
          onSend={() => session.send(session.snapshot().typing)}
        />
      </div>
      <ScrollAnchor key={`${count} ${trouble.name} ${writing} ${partialText.length}`} />
      <Announcer view={view} />
    </div>
  );
}

/** Scroll target below the sticky composer; remounted with each new message so that it scrolls into view. */
function ScrollAnchor() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    ref.current?.scrollIntoView({ block: 'end' });
  }, []);
  return <div ref={ref} className="h-px" />;
}

const WORK_LABELS: Readonly<Record<NonNullable<ChatSessionState['currentWork']>, string>> = {
  classify: READING,
  sift: READING,
  validate: READING,
  support: WRITING,
  explain: WRITING,
  summarise: SUMMARISING,
};

function AssistantStatus({ at }: { at: ChatSessionState['currentWork'] }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden="true" className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-line-strong motion-safe:animate-pulse" />
        ))}
      </span>
      {at === null ? WRITING : WORK_LABELS[at]}
    </p>
  );
}

/** Quick replies that the assistant expects; they can also be typed. */
function QuickReplies({ view, onSend }: { view: ChatView; onSend: (content: string) => void }) {
  if (view.asks !== null)
    return (
      <div className="flex gap-2">
        <Button className="min-h-11" size="sm" variant="secondary" onClick={() => onSend(DECISION_WORDS.yes)}>
          {DECISION_WORDS.yes}
        </Button>
        <Button className="min-h-11" size="sm" variant="secondary" onClick={() => onSend(DECISION_WORDS.no)}>
          {DECISION_WORDS.no}
        </Button>
      </div>
    );
  if (!view.mayFinish || view.words > ANSWER_WORDS.maximum) return null;
  return (
    <Button className="min-h-11" size="sm" variant="secondary" onClick={() => onSend(DECISION_WORDS.finish)}>
      {DECISION_WORDS.finish}
    </Button>
  );
}

/** Announces each assistant turn once, when it is complete. Messages loaded at opening are not announced. */
function Announcer({ view }: { view: ChatView }) {
  const [heardUpTo, setHeardUpTo] = useState(() => view.messages.at(-1)?.id ?? 0);
  const [spoken, setSpoken] = useState('');
  const next = announcementOf(view, heardUpTo);
  if (next !== '') {
    setSpoken(next);
    setHeardUpTo(view.messages.at(-1)?.id ?? heardUpTo);
  }
  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
