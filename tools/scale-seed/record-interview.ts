import { expiryDate } from '#domain/interview/deadlines.ts';
import { axesOf } from '#domain/interview/states.ts';
import { situationAsked, asksEarlierSeminar } from '#domain/registration/basic-data.ts';
import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { selectsByContact, selectsByInterview, selectsByQuestionnaire } from '#domain/seminar-version.ts';
import type { RowBatch } from './copy.ts';
import type { Fixtures } from './fixtures.ts';
import type { Ids } from './ids.ts';
import type { SimulatedEvent, SimulatedInterview } from './simulate-interview.ts';
import type { StoredPerson } from './people.ts';
import type { Random } from './random.ts';
import { createCorrespondence, REVOCATION_REASON } from './record-correspondence.ts';
import { createProfileRecorder } from './record-profile.ts';
import { createQuestionnaireRecorder } from './record-questionnaire.ts';
import { createSelectionRecorder, type Trace } from './record-selection.ts';

const REVISION_REASON = 'Conte na segunda resposta o que você mesmo fez e como terminou.';

const wrote = ({ events }: SimulatedInterview): SimulatedEvent | undefined =>
  events.find(({ command }) => command.type === 'save-answer');

/**
 * As `search_normalise` folds the letters of Portuguese names; the trigger that normally does it costs a query per row.
 */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Writes whole interviews: the row, its history, its messages and what its events left behind. */
export function createInterviewRecorder(batch: RowBatch, ids: Ids, fixtures: Fixtures, sharedRandom: Random) {
  const selection = createSelectionRecorder(batch, ids, sharedRandom);
  const questionnaires = createQuestionnaireRecorder(batch, ids);
  const profiles = createProfileRecorder(batch, ids, sharedRandom);
  const inProcessing: number[] = [];
  const { message, certificate } = createCorrespondence(batch, ids, fixtures);

  function history(
    interviewId: number,
    line: Trace & {
      readonly command: string;
      readonly from: string | null;
      readonly to: string;
      readonly by: readonly [actor: string, accountId: number | null];
      readonly at: Date;
    },
  ): void {
    batch.add('interview_history', {
      id: ids.next('interview_history'),
      interview_id: interviewId,
      command: line.command,
      from_state: line.from,
      to_state: line.to,
      actor: line.by[0],
      account_id: line.by[1],
      reason: line.reason ?? null,
      details: line.details ? JSON.stringify(line.details) : null,
      at: line.at,
    });
  }

  function actorOf({ command }: SimulatedEvent, person: StoredPerson): readonly [string, number | null] {
    switch (command.type) {
      case 'save-answer':
      case 'send':
      case 'ask-human-review':
        return ['candidate', person.accountId];
      case 'record-processing':
      case 'expire':
        return ['system', null];
      case 'certify':
      case 'delete-certificate':
      case 'desist':
        return ['manager', fixtures.staff.managerId];
      default:
        return ['manager', fixtures.staff.administratorId];
    }
  }

  /** Writes the events in order with their traces; messages where the product sends them. */
  function recordEvents(
    id: number,
    person: StoredPerson,
    interview: SimulatedInterview,
    situationId: number | null,
    random: Random,
  ): void {
    const stories = selection.storiesOf(interview, random);
    selection.answers(id, interview, stories, random);
    const startup = questionnaires.draft(id, interview, person, random);
    let submissionId = 0;
    for (const event of interview.events) {
      const { command, at, from, facts } = event;
      // Only the first text moves an interview; those after a re-interview or a revision leave no line.
      if (command.type === 'save-answer' && from !== 'NAO_PREENCHIDO-SEM_RESULTADO') continue;
      let trace: Trace = {};
      if (command.type === 'send' && selectsByInterview(interview.version)) {
        submissionId = selection.submission(id, stories, at);
        if (facts.state === interview.facts.state) inProcessing.push(submissionId);
        trace = { details: { submission: submissionId } };
      }
      if (command.type === 'send' && selectsByQuestionnaire(interview.version))
        trace = { details: { submission: questionnaires.submission(id, startup, person, situationId, at) } };
      if (command.type === 'record-processing')
        trace = selection.processing(id, submissionId, stories, event);
      if (command.type === 'evaluate')
        trace = selection.byHand(id, command.verdict, fixtures.staff.administratorId, at, random);
      if (command.type === 'request-revision') trace = { reason: REVISION_REASON };
      if (command.type === 'delete-certificate') trace = { reason: REVOCATION_REASON };
      if (command.type === 'certify') {
        const revoked = interview.events.find(({ command: other }) => other.type === 'delete-certificate');
        trace = certificate(id, person, event, revoked, random);
        message('certificate-issued', id, person.email, at, random);
      }
      history(id, { command: command.type, from, to: facts.state, by: actorOf(event, person), at, ...trace });
      const decided = command.type === 'evaluate' || command.type === 'record-processing';
      if (decided && (facts.state === 'FINALIZADA-APTO' || facts.state === 'FINALIZADA-NAO_APTO'))
        message('result', id, person.email, at, random);
    }
  }

  function classOf(interview: SimulatedInterview, person: StoredPerson, random: Random) {
    const attended = interview.events.find(({ classRoom }) => classRoom !== null)?.classRoom;
    if (attended) return { class_room_id: fixtures.classIdOf(attended), class_link: 'ENROLLED' };
    const wanted = random.chance(0.5) ? fixtures.classWantedBy(interview, person.home.ufId) : null;
    if (!wanted) return { class_room_id: null, class_link: null };
    // Most of those found apt get a place in the class that they asked for.
    const enrolled = interview.facts.state === 'FINALIZADA-APTO' && random.chance(0.6);
    return {
      class_room_id: fixtures.classIdOf(wanted),
      class_link: enrolled ? 'ENROLLED' : 'INTERESTED',
    };
  }

  /** The columns that the candidate's first two steps fill. */
  function steps(interview: SimulatedInterview, random: Random) {
    const { version, registeredAt } = interview;
    const begun = wrote(interview)?.at;
    const accepted =
      begun ??
      (!selectsByContact(version) && random.chance(0.3) ? new Date(registeredAt.getTime() + 600_000) : null);
    const situations = professionalSituations(version);
    return {
      term_version: accepted ? TERMS_VERSION : null,
      term_accepted_at: accepted,
      video_viewed_at: accepted,
      professional_situation_id:
        begun && situationAsked(version) !== null ? random.pick(situations).id : null,
      seminar_year:
        begun && asksEarlierSeminar(version) && random.chance(0.2)
          ? registeredAt.getUTCFullYear() - random.int(2, 12)
          : null,
    };
  }

  return {
    /** Submissions that wait for their evaluation: each needs its job in the queue. */
    inProcessing,

    /** Writes one interview of a stored person. `successor`: the registration that took its place. */
    record(
      id: number,
      person: StoredPerson,
      interview: SimulatedInterview,
      successor: { readonly id: number; readonly at: Date } | null,
      random: Random,
    ): void {
      const { facts, registeredAt, firstState, events } = interview;
      const { completing, result } = axesOf(facts.state);
      const byManager = random.chance(0.12);
      const revision = events.findLast(({ command }) => command.type === 'request-revision');
      const registrar = byManager
        ? (['manager', fixtures.staff.managerId] as const)
        : (['visitor', null] as const);
      const stepColumns = steps(interview, random);
      batch.add('interview', {
        id,
        candidate_id: person.candidateId,
        version: facts.version,
        completing,
        result,
        email: person.email,
        phone: person.phone,
        city_id: person.home.cityId,
        uf_id: person.home.ufId,
        ...classOf(interview, person, random),
        origin: byManager ? 'MANAGER' : 'LANDING_PAGE',
        owner_id: byManager ? fixtures.staff.managerId : null,
        registered_at: registeredAt,
        processed_at: facts.processedAt,
        decided_by: facts.decidedBy,
        extended_at: facts.extendedAt,
        human_review_asked_at: facts.humanReviewAskedAt,
        revision_requested_at: revision?.at ?? null,
        revision_justification: revision ? REVISION_REASON : null,
        expires_on: expiryDate(facts),
        highlighted: facts.state.startsWith('FINALIZADA-') && facts.decidedBy !== null && random.chance(0.05),
        ...stepColumns,
        contact_consent_version: byManager ? null : CONTACT_CONSENT.textVersion,
        contact_consent_at: byManager ? null : registeredAt,
        superseded_by: successor?.id ?? null,
        superseded_at: successor?.at ?? null,
        deleted_at: facts.deletedAt,
        search_text: folded(`${person.name} ${person.email} ${person.cpf} ${person.phone}`),
        updated_at: successor?.at ?? events.at(-1)?.at ?? registeredAt,
      });
      history(id, { command: 'register', from: null, to: firstState, by: registrar, at: registeredAt });
      message('registration-confirmed', id, person.email, registeredAt, random);
      recordEvents(id, person, interview, stepColumns.professional_situation_id, random);
      const quiz = profiles.finishedQuiz(id, interview, person, random);
      if (quiz)
        history(id, {
          command: 'finish-profile-quiz',
          from: facts.state,
          to: facts.state,
          by: ['candidate', person.accountId],
          details: { keyVersion: quiz.keyVersion },
          at: quiz.at,
        });
      if (successor)
        history(id, {
          command: 'supersede',
          from: facts.state,
          to: facts.state,
          by: ['visitor', null],
          details: { by: successor.id },
          at: successor.at,
        });
    },
  };
}

/** Whether the person has reached the second step, which collects the rest of their data. */
export const gaveBasicData = (interview: SimulatedInterview): boolean => wrote(interview) !== undefined;
