import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { presentRefusal } from '#domain/refusal-sentence.ts';
import type { classReportLink } from '#contract/class-reports.ts';
import { findClass } from '../classes/class-record.ts';
import type { Deps } from '../platform/deps.ts';
import { classPeople, type Asked, type ClassPerson } from './people.ts';

type Link = z.input<typeof classReportLink>;

const shown = ({ interviewId, name }: ClassPerson) => ({ idInterview: interviewId, name });

/**
 * Whether there is a report, its address, and what to know before opening it: who lacks a quiz, who is left out.
 * Refusals: api.resource-notfound, batch.too-many.
 */
export async function readClassReport(deps: Deps, viewer: Viewer, asked: Asked): Promise<Link> {
  const now = deps.clock();
  if ('idClassRoom' in asked) await findClass(deps.db, viewer, asked.idClassRoom, now);
  const { people, desistents, leftOut, refusal } = await classPeople(deps.db, viewer, asked, now);
  return {
    isSuccess: refusal === null,
    url: refusal === null ? `${deps.config.baseUrl}${addressOf(asked)}` : null,
    messageError: refusal === null ? null : presentRefusal(refusal).message,
    candidatesWithoutQuestionnaire: people.filter(({ quiz }) => quiz === null).map(shown),
    people: people.length,
    desistents: desistents.length,
    leftOut: leftOut.map(({ person, refusal: reason }) => ({
      ...shown(person),
      message: presentRefusal(reason).message,
    })),
  };
}

function addressOf(asked: Asked): string {
  if ('idClassRoom' in asked) return `/api/v1/class-room/${asked.idClassRoom}/report/pdf`;
  const query = new URLSearchParams(asked.ids.map((id) => ['ids', String(id)]));
  return `/api/v1/interviews/class-report/pdf?${query}`;
}
