import type { Viewer } from '#domain/access.ts';
import { decideRegistration } from '#domain/interview/registering.ts';
import { axesOf } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import { sentenceOf } from '#domain/refusal-sentence.ts';
import { versionById, type SelectionKind, type VersionId } from '#domain/seminar-version.ts';
import type { NewInterviewCheck } from '#contract/interview-commands.ts';
import { insertInterview } from '../lifecycle/insert-interview.ts';
import { byManager } from '../lifecycle/actor.ts';
import { findInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { lockForAction, actionRefusal, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { cityOf } from '../places/queries.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { confirmRegistration, notifyRegisteredByTeam } from './notify.ts';

/** What follows an expired interview, or the refusal. */
function decideAgain(record: InterviewRecord, viewer: Viewer, now: Date) {
  const refusal = actionRefusal(record, viewer, now, 'create-new-interview');
  return refusal ? { refusal } : decideRegistration(record.facts.version, record.facts, now);
}

const MESSAGES: Readonly<Record<SelectionKind, string>> = {
  interview: 'A nova entrevista começa do início, com um novo prazo. A anterior continua no histórico.',
  questionnaire: 'O novo questionário começa do início, com um novo prazo. O anterior continua no histórico.',
  contact: 'A nova inscrição fica aguardando a avaliação da equipe. A anterior continua no histórico.',
};

/**
 * Whether an expired interview may be followed by a new one, with the message for the person, and what would be
 * registered. Changes
 * nothing. Refusal: api.resource-notfound, also where version or CPF are not the interview's own.
 */
export async function validateNewInterview(
  deps: Deps,
  viewer: Viewer,
  asked: { readonly idInterview: number; readonly moduleId: VersionId; readonly cpf: string },
): Promise<NewInterviewCheck> {
  return inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, asked.idInterview, managed(viewer));
    const person = await tx
      .selectFrom('candidate')
      .select('cpf')
      .where('id', '=', record.candidateId)
      .executeTakeFirstOrThrow();
    if (person.cpf !== asked.cpf || record.facts.version !== asked.moduleId)
      throw new Refused('api.resource-notfound');
    const decision = decideAgain(record, viewer, deps.clock());
    if ('refusal' in decision)
      return { valid: false, message: sentenceOf(decision.refusal), preRegistration: null };
    const { completing, result } = axesOf(decision.state);
    const city = await cityOf(tx, record.row.city_id);
    return {
      valid: true,
      message: MESSAGES[versionById(record.facts.version).selection],
      preRegistration: {
        statusCompletingInterview: completing,
        statusInterview: result,
        email: record.email,
        phone: record.row.phone,
        city: { id: city.id, name: city.name, uf: { id: city.uf_id, initials: city.initials } },
      },
    };
  });
}

/**
 * Registers the person of an expired interview again, with its contacts and city and without its class. Whoever was
 * responsible stays so; where nobody was, whoever registers is. Refusals: see `lockForAction`. Gives back the new id.
 */
export async function registerAgain(
  deps: Deps,
  viewer: Viewer,
  row: RowRevision,
  { sendEmail }: { readonly sendEmail: boolean },
): Promise<{ id: number }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    // Person before interview, as registering does. Whether the row is there and within reach is asked right after.
    const candidate = await tx
      .selectFrom('candidate as c')
      .innerJoin('interview as i', 'i.candidate_id', 'c.id')
      .select(['c.id', 'c.name'])
      .where('i.id', '=', row.id)
      .forUpdate('c')
      .executeTakeFirst();
    const record = await lockForAction(tx, viewer, row, now, 'create-new-interview');
    const decision = decideAgain(record, viewer, now);
    if (!candidate) throw new Refused('api.resource-notfound');
    if ('refusal' in decision)
      throw new Refused(decision.refusal.code, decision.refusal.details && { ...decision.refusal.details });
    const { version } = record.facts;
    const id = await insertInterview(
      tx,
      {
        candidateId: candidate.id,
        version,
        state: decision.state,
        email: record.email,
        phone: record.row.phone,
        cityId: record.row.city_id,
        ufId: record.row.uf_id,
        classRoomId: null,
        origin: 'MANAGER',
        ownerId: record.row.owner_id ?? viewer.accountId,
        supersedes: record.id,
      },
      byManager(viewer),
      now,
    );
    if (sendEmail) {
      await confirmRegistration(tx, deps, {
        interviewId: id,
        candidate,
        version,
        email: record.email,
        classRoom: null,
        situation: 'again',
      });
    } else {
      await notifyRegisteredByTeam(tx, deps, {
        interviewId: id,
        candidate,
        version,
        requestedBy: viewer.accountId,
      });
    }
    return { id };
  });
}
