import type { ChatCategory } from './categories.ts';
import type {
  AssistantMessage,
  ChatEffect,
  ChatMessage,
  ChatRules,
  ChatWork,
  Conversation,
  QuestionMarks,
} from './conversation.ts';

/** A step under way: the conversation as it becomes, and what it has to do. */
export interface StepDraft {
  state: Conversation;
  readonly effects: ChatEffect[];
  readonly rules: ChatRules;
}

export const set = (draft: StepDraft, changes: Partial<Conversation>): void => {
  draft.state = { ...draft.state, ...changes };
};

export const mark = (draft: StepDraft, changes: Partial<QuestionMarks>): void => {
  const { marks, question } = draft.state;
  set(draft, { marks: { ...marks, [question]: { ...marks[question], ...changes } } });
};

export const currentText = ({ state }: StepDraft): string => state.texts[state.question];

export const startWork = (draft: StepDraft, work: ChatWork | null): void => set(draft, { work, failures: 0 });

export function say(draft: StepDraft, saying: AssistantMessage): void {
  draft.effects.push({ type: 'say', question: draft.state.question, saying });
  set(draft, { turn: draft.state.turn + 1 });
}

export function categorise(draft: StepDraft, messages: readonly ChatMessage[], category: ChatCategory): void {
  for (const { id } of messages) draft.effects.push({ type: 'categorise', messageId: id, category });
}
