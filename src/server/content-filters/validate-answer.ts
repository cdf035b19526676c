import type { Viewer } from '#domain/access.ts';
import { checkAnswer, isAnyActive } from '#domain/content-filters/check-answer.ts';
import { notFound } from '#domain/refusal.ts';
import type { FilterResult } from '#contract/content-filters.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { findInterview } from '../lifecycle/record.ts';
import { administered, anyOf, own } from '../lifecycle/scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { settingsInForce } from './settings-in-force.ts';
import { similarAnswers } from './similar-answers.ts';

/** Whether any filter is active for an interview, for its candidate and administrators of its state. */
export async function areFiltersActive(
  deps: Deps,
  viewer: Viewer,
  interviewId: number,
): Promise<{ active: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const { facts } = await findInterview(tx, interviewId, anyOf(own(viewer), administered(viewer)));
    return { active: isAnyActive(await settingsInForce(tx, facts.version)) };
  });
}

/**
 * Runs the filters of the version on the stored text of the viewer's own answer, while it may still be changed. Changes
 * nothing, and reveals nothing of the texts that it resembles.
 * Refusals: api.resource-notfound, interview.not-editable, interview.expired.
 */
export async function validateAnswer(deps: Deps, viewer: Viewer, answerId: number): Promise<FilterResult[]> {
  const { text, settings, similar } = await inTransaction(deps.db, async (tx) => {
    const answer = await tx
      .selectFrom('answer')
      .innerJoin('interview as i', 'i.id', 'answer.interview_id')
      .select(['answer.text', 'answer.interview_id'])
      .where('answer.id', '=', answerId)
      .where('i.deleted_at', 'is', null)
      .where(own(viewer))
      .executeTakeFirstOrThrow(notFound);
    const record = await findInterview(tx, answer.interview_id, own(viewer));
    assertEditable(record, deps.clock());
    const inForce = await settingsInForce(tx, record.facts.version);
    return {
      text: answer.text,
      settings: inForce,
      similar: inForce.active.PLAGIARIZED ? await similarAnswers(tx, answer.text, record.candidateId) : [],
    };
  });
  return checkAnswer(text, settings, similar).map(({ filter, passed, words }) => ({
    type: filter,
    passed,
    obs: { disapprovedWords: words.map((word) => ({ word })) },
  }));
}
