import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { expiryDate, processingDate } from '#domain/interview/deadlines.ts';
import { storedChanges } from '#domain/interview/history-changes.ts';
import { bounceWords } from '#domain/messages/bounce.ts';
import { axesOf } from '#domain/interview/states.ts';
import { notFound } from '#domain/refusal.ts';
import type { personalData } from '#contract/personal-data.ts';
import { factsOf } from '../lifecycle/facts.ts';
import { inSnapshot } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';
import {
  addressChangesOf,
  belongingsOf,
  classAlertsOf,
  interviewsOf,
  personOf,
  pushDevicesOf,
  providerIdentitiesOf,
  signInMethodsOf,
  type Belongings,
  type OwnInterview,
} from './queries.ts';

export type PersonalDataReply = z.input<typeof personalData>;
type InterviewReply = PersonalDataReply['interviews'][number];

const NOTHING: Belongings = {
  answers: [],
  chats: [],
  submissions: [],
  evaluations: [],
  manual: [],
  blindReadings: [],
  quizzes: [],
  certificates: [],
  history: [],
  readings: [],
  comments: [],
  waitingLists: [],
  messages: [],
};

/**
 * Everything that the portal keeps about the person who asks; the grades too, which in the product only administrators
 * see: they are about this person (LGPD, arts. 18 and 20). All of one moment, so that no part contradicts another.
 * Refusal: api.resource-notfound, for an account without a CPF.
 */
export async function readPersonalData(
  db: Kysely<DB>,
  viewer: Viewer,
  now: Date,
): Promise<PersonalDataReply> {
  const { person, interviews, belongings, pushDevices, ...account } = await inSnapshot(db, async (tx) => {
    const found = (await personOf(tx, viewer.accountId, now)) ?? notFound();
    const own = await interviewsOf(tx, found.id);
    const ids = own.map(({ id }) => id);
    return {
      person: found,
      signInMethods: await signInMethodsOf(tx, viewer.accountId),
      providerIdentities: await providerIdentitiesOf(tx, viewer.accountId),
      addressChanges: await addressChangesOf(tx, viewer.accountId),
      classAlerts: await classAlertsOf(tx, found.account_email),
      pushDevices: await pushDevicesOf(tx, viewer.accountId),
      interviews: own,
      belongings: ids.length === 0 ? NOTHING : await belongingsOf(tx, ids),
    };
  });
  return {
    generatedAt: now,
    account: { name: person.account_name, email: person.account_email, createdAt: person.account_created_at },
    candidate: {
      name: person.name,
      cpf: person.cpf,
      birthDate: person.birth_date,
      emancipated: person.emancipated,
      emergencyContact:
        person.emergency_contact_name && person.emergency_contact_phone
          ? {
              emergencyContactName: person.emergency_contact_name,
              emergencyContactPhone: person.emergency_contact_phone,
            }
          : null,
      createdAt: person.created_at,
    },
    managerAccess:
      person.access_email && person.access_asked_at
        ? {
            email: person.access_email,
            askedAt: person.access_asked_at,
            grantedAt: person.access_granted_at,
          }
        : null,
    openSessions: person.open_sessions ?? 0,
    ...account,
    pushDevices: pushDevices.map(({ since, sent }) => ({ since, sent: sent ?? 0 })),
    interviews: interviews.map((row) => recordOf(row, belongings)),
  };
}

function recordOf(row: OwnInterview, all: Belongings): InterviewReply {
  const facts = factsOf(row);
  const { completing, result } = axesOf(facts.state);
  const ofThis = <T extends { readonly interview_id: number | null }>(rows: readonly T[]) =>
    rows.flatMap(({ interview_id: id, ...shown }) => (id === row.id ? [shown] : []));
  return {
    id: row.id,
    moduleId: facts.version,
    statusCompletingInterview: completing,
    statusInterview: result,
    superseded: facts.superseded,
    registeredAt: row.registered_at,
    processingDate: processingDate(facts),
    expirationDate: expiryDate(facts),
    email: row.email,
    emailBounces: row.bounce_reason === null ? null : bounceWords(row.bounce_reason),
    phone: row.phone,
    city: `${row.city_name}/${row.initials}`,
    className: row.class_name,
    professionalSituationId: row.professional_situation_id,
    yearParticipatedSeminary: row.seminar_year,
    term:
      row.term_version && row.term_accepted_at
        ? { version: row.term_version, at: row.term_accepted_at }
        : null,
    viewedVideoAt: row.video_viewed_at,
    contactConsent:
      row.contact_consent_version && row.contact_consent_at
        ? { version: row.contact_consent_version, at: row.contact_consent_at }
        : null,
    revisionJustification: row.revision_justification,
    answers: ofThis(all.answers),
    conversation: ofThis(all.chats).map((message) => ({
      question: message.question_id,
      from: message.role === 'USER' ? ('person' as const) : ('assistant' as const),
      text: message.content,
      category: message.category,
      at: message.at,
    })),
    questionnaire: asRecord(row.questionnaire),
    submissions: ofThis(all.submissions).map(({ sent_at: sentAt, answers }) => ({
      sentAt,
      answers: Array.isArray(answers) ? answersIn(answers) : (asRecord(answers) ?? {}),
    })),
    evaluations: ofThis(all.evaluations).map((one) => ({
      at: one.created_at,
      evaluator: one.evaluator,
      total: Number(one.total),
      confidence: Number(one.confidence),
      outcome: one.outcome,
      scores: one.scores.map(({ competency, score_empretec: score }) => ({
        competency,
        points: Number(score),
      })),
    })),
    manualEvaluations: ofThis(all.manual),
    blindReadings: ofThis(all.blindReadings),
    selfAssessment: ofThis(all.quizzes)[0] ?? null,
    opinionsReceived: row.opinions ?? 0,
    certificates: ofThis(all.certificates),
    history: ofThis(all.history).map((line) => ({ ...line, changes: storedChanges(line.changes) })),
    readings: ofThis(all.readings),
    comments: ofThis(all.comments),
    waitingLists: ofThis(all.waitingLists),
    messages: ofThis(all.messages),
  };
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}

function answersIn(stored: readonly unknown[]): { question: number; text: string }[] {
  return stored.flatMap((one) => {
    const answer = asRecord(one);
    return answer && typeof answer['text'] === 'string'
      ? [{ question: Number(answer['question']), text: answer['text'] }]
      : [];
  });
}
