import * as z from 'zod';
import { isOption, type QuizAnswers } from '#domain/profile/steps.ts';
import { CHOICES } from '../../browser-storage/local-storage.ts';

/** Local copies of choices that the server has not confirmed yet. Never throws: full or disabled storage must not block anybody. */
export interface ChoiceStore {
  read(): QuizAnswers;
  keep(question: number, option: number): void;
  /** Removes the copy of a confirmed choice; another choice, of another tab perhaps, stays. */
  forget(question: number, option: number): void;
  clear(): void;
}

const choicesSchema = z.record(z.string().regex(/^\d{1,2}$/), z.number().int());

/** Choices of one interview in the browser's storage, or in memory if storage fails. */
export function browserChoices(interviewId: number, storage: () => Storage): ChoiceStore {
  const key = `${CHOICES}${interviewId}`;
  let memory: Map<number, number> | null = null;

  const read = (): Map<number, number> => {
    if (memory) return new Map(memory);
    try {
      const parsed = choicesSchema.safeParse(JSON.parse(storage().getItem(key) ?? '{}'));
      const entries = Object.entries(parsed.success ? parsed.data : {}).map(
        ([question, option]) => [Number(question), option] as const,
      );
      return new Map(entries.filter(([question, option]) => isOption(question, option)));
    } catch {
      return new Map();
    }
  };
  const write = (choices: Map<number, number>): void => {
    try {
      if (choices.size === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(Object.fromEntries(choices)));
      memory = null;
    } catch {
      memory = choices;
    }
  };
  return {
    read,
    keep: (question, option) => write(read().set(question, option)),
    forget(question, option) {
      const choices = read();
      if (choices.get(question) !== option) return;
      choices.delete(question);
      write(choices);
    },
    clear: () => write(new Map()),
  };
}
