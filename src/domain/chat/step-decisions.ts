import { countWords, hasValidLength } from '../word-count.ts';
import type { ChatMessage } from './conversation.ts';
import type { Decision } from './decisions.ts';
import { accept, finishAnswer, nextQuestionOrSend } from './step-answer.ts';
import { countNonAnswer, repeatQuestion } from './step-asking.ts';
import { categorise, currentText, say, set, type StepDraft } from './step-draft.ts';

/** Whether the message was handled as a decision, including one that came too late. */
export function applyDecision(draft: StepDraft, decision: Decision, message: ChatMessage): boolean {
  const { state } = draft;
  const asked = state.undecided.length > 0 || state.stage === 'CONFIRM';
  const late = message.turn !== state.turn;
  // 'Sim' to a question about the story is part of the story.
  if (!asked && !late && decision !== 'finish') return false;
  if (late) {
    say(draft, { kind: 'stale' });
    repeatQuestion(draft);
  } else if (state.undecided.length > 0) decidePart(draft, decision);
  else if (state.stage === 'CONFIRM') decideSummary(draft, decision);
  else finishAnswer(draft);
  return true;
}

/** A yes or no answers for one message, the one that was asked about; the next one is asked about after it. */
function decidePart(draft: StepDraft, decision: Decision): void {
  const [message, ...undecided] = draft.state.undecided;
  if (decision === 'finish' || !message) return repeatQuestion(draft);
  set(draft, { undecided });
  if (decision === 'yes') {
    accept(draft, [message]);
    // Unless it was too long, which is said with the next question.
    if (undecided.length > 0) repeatQuestion(draft);
    return;
  }
  categorise(draft, [message], 'FORA_DO_CONTEXTO');
  set(draft, { takenOut: [...draft.state.takenOut, message.id] });
  say(draft, { kind: 'not-part' });
  if (undecided.length > 0 || draft.state.stage === 'CONFIRM') repeatQuestion(draft);
  countNonAnswer(draft);
}

function decideSummary(draft: StepDraft, decision: Decision): void {
  if (decision === 'no') {
    set(draft, { correcting: true });
    return say(draft, { kind: 'correct' });
  }
  // The text may have been shortened in the typed form meanwhile.
  if (hasValidLength(currentText(draft))) return nextQuestionOrSend(draft);
  set(draft, { stage: 'ASKED' });
  say(draft, { kind: 'need-length', words: countWords(currentText(draft)) });
}
