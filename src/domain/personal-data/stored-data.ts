import type { WaitingOutcome } from '../classes/seats.ts';
import type { AddressChangeOrigin, AddressChangeOutcome } from '../address-change.ts';
import type { Change } from '../interview/history-changes.ts';
import type { Completing, Result } from '../interview/states.ts';
import type { VersionId } from '../seminar-version.ts';

/** What the portal keeps about a person, as far as `recordSections` puts it in words. Instants are ISO 8601 texts. */
export interface StoredPersonalData {
  readonly account: { readonly email: string; readonly createdAt: string };
  readonly candidate: {
    readonly name: string;
    readonly cpf: string;
    readonly birthDate: string | null;
    readonly emancipated: boolean;
    readonly emergencyContact: {
      readonly emergencyContactName: string;
      readonly emergencyContactPhone: string;
    } | null;
    readonly createdAt: string;
  };
  readonly openSessions: number;
  readonly signInMethods: {
    readonly passkeys: readonly {
      readonly name: string;
      readonly createdAt: string;
      readonly lastUsedAt: string | null;
    }[];
    readonly authenticatorApp: { readonly createdAt: string; readonly lastUsedAt: string | null } | null;
    readonly recoveryCodes: readonly { readonly createdAt: string; readonly usedAt: string | null }[];
    readonly changes: readonly { readonly change: string; readonly at: string }[];
  };
  readonly providerIdentities: readonly { readonly name: string | null; readonly linkedAt: string }[];
  readonly managerAccess: {
    readonly email: string;
    readonly askedAt: string;
    readonly grantedAt: string | null;
  } | null;
  readonly addressChanges: readonly {
    readonly newEmail: string;
    readonly origin: AddressChangeOrigin;
    readonly requestedAt: string;
    readonly reason: string | null;
    readonly outcome: AddressChangeOutcome | null;
  }[];
  readonly pushDevices: readonly { readonly since: string; readonly sent: number }[];
  readonly classAlerts: readonly {
    readonly moduleId: VersionId;
    readonly uf: string;
    readonly askedAt: string;
    readonly confirmedAt: string | null;
  }[];
  readonly interviews: readonly StoredInterview[];
}

interface Consent {
  readonly version: string;
  readonly at: string;
}

export interface CompetencyPoints {
  readonly competency: string;
  readonly points: number;
}

export interface StoredInterview {
  readonly id: number;
  readonly moduleId: VersionId;
  readonly statusCompletingInterview: Completing;
  readonly statusInterview: Result;
  readonly superseded: boolean;
  readonly registeredAt: string;
  readonly processingDate: string | null;
  readonly expirationDate: string | null;
  readonly email: string;
  readonly emailBounces: string | null;
  readonly phone: string;
  readonly city: string;
  readonly className: string | null;
  readonly professionalSituationId: number | null;
  readonly yearParticipatedSeminary: number | null;
  readonly term: Consent | null;
  readonly viewedVideoAt: string | null;
  readonly contactConsent: Consent | null;
  readonly revisionJustification: string | null;
  readonly answers: readonly { readonly question: number; readonly text: string; readonly savedAt: string }[];
  readonly conversation: readonly {
    readonly question: number;
    readonly from: 'person' | 'assistant';
    readonly text: string;
    readonly category: string | null;
  }[];
  readonly questionnaire: Readonly<Record<string, unknown>> | null;
  readonly submissions: readonly {
    readonly sentAt: string;
    readonly answers:
      | { readonly question: number; readonly text: string }[]
      | Readonly<Record<string, unknown>>;
  }[];
  readonly evaluations: readonly {
    readonly at: string;
    readonly evaluator: string;
    readonly total: number;
    readonly confidence: number;
    readonly outcome: string;
    readonly scores: readonly CompetencyPoints[];
  }[];
  readonly manualEvaluations: readonly {
    readonly at: string;
    readonly total: number;
    readonly verdict: string;
    readonly justification: string;
    readonly scores: readonly CompetencyPoints[];
  }[];
  readonly selfAssessment: {
    readonly startedAt: string;
    readonly finishedAt: string | null;
    readonly answers: readonly { readonly question: number; readonly option: number }[];
    readonly scores: readonly { readonly competency: string; readonly corrected: number }[];
  } | null;
  readonly opinionsReceived: number;
  readonly certificates: readonly {
    readonly code: string;
    readonly personName: string;
    readonly beginDate: string;
    readonly endDate: string;
    readonly courseHours: string;
    readonly issuedAt: string;
    readonly revokedAt: string | null;
    readonly revocationReason: string | null;
  }[];
  readonly history: readonly {
    readonly command: string;
    readonly actor: string;
    readonly at: string;
    readonly reason: string | null;
    readonly changes: readonly Change[];
  }[];
  readonly readings: readonly { readonly what: string; readonly at: string }[];
  /** What the team has noted on the person's card. */
  readonly comments: readonly { readonly text: string; readonly at: string }[];
  readonly waitingLists: readonly {
    readonly className: string;
    readonly joinedAt: string;
    readonly offerUntil: string | null;
    /** Null: still waiting. */
    readonly outcome: WaitingOutcome | null;
    readonly endedAt: string | null;
  }[];
  readonly messages: readonly {
    readonly subject: string;
    readonly sentAt: string | null;
    readonly openedAt: string | null;
    readonly returnedAt: string | null;
  }[];
}
